// Files that are dropped on the page or chosen in it, on their way to be opened.

/** Calls `onFile` for a file dropped on `target` or chosen in a panel within it. Returns what ends that. */
export function watchFiles(target: Window | HTMLElement, onFile: (file: File) => void): () => void {
  const onDragOver = (event: Event) => {
    if ((event as DragEvent).dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const onDrop = (event: Event) => {
    const [file] = (event as DragEvent).dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  const onChosen = (event: Event) => onFile((event as CustomEvent<File>).detail);
  const listeners = { dragover: onDragOver, drop: onDrop, 'experiment-file': onChosen };
  for (const [name, listener] of Object.entries(listeners)) target.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) target.removeEventListener(name, listener);
  };
}
