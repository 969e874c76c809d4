// Copying text where the clipboard's own interface is there, and where a frame of a course page has none.

/** Whether the text is on the clipboard. Call it from a click; `near` is where a hidden field may stand. */
export async function copyText(text: string, near: Node): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near); // not allowed here, or no secure page
  }
}

/** The old way: a selected field and the browser's own copy command. The focus comes back. */
function copyBySelection(text: string, near: Node): boolean {
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.readOnly = true;
  field.value = text;
  const root = near.getRootNode() as Document | ShadowRoot;
  const before = root.activeElement;
  near.appendChild(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
