// Keeps the site on this device, for a visit without a network: only the site's own page asks for it, never an
// embed and never the page in one file.

/** A browser that will not, or a host without the file: the site works as long as there is a network. */
export function keepForOffline(): void {
  void navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
}
