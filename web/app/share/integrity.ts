// The hash by which a course page holds embed.js to the file that it was made for.

/**
 * Returns `sha384-…` of the file at `url`, or null where it cannot be had: there is no such file beside this page,
 * or the page is neither served by https nor from this machine, where browsers have no hash.
 */
export async function integrityOf(url: string): Promise<string | null> {
  if (!globalThis.isSecureContext) return null;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return null;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
    return `sha384-${btoa(String.fromCharCode(...digest))}`;
  } catch {
    return null;
  }
}
