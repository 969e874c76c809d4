// What web/vite.inline.ts puts in place of files.

declare module 'virtual:engine-binary/first' {
  /** Gzipped, as base64 */
  const packed: string;
  export default packed;
}
declare module 'virtual:engine-binary/rest' {
  const packed: string;
  export default packed;
}
declare module 'virtual:engine-program' {
  /** All of web/engine/program.ts; its text stands for itself. */
  const engineProgram: () => typeof import('./program.ts');
  export default engineProgram;
}
