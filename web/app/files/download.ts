// Hands a file to the browser, which saves it or, in a frame that may not, drops it without a word.

/** Asks the browser to save `content` under `name`. Call it from a click. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file after this call; a minute is enough for it to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Whether a page around this one may forbid to save: nothing tells whether it does. */
export function isFramed(): boolean {
  return window.parent !== window;
}
