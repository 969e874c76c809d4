// The two builds of the core, by the names that the Vite configurations resolve.

declare module 'attention-engine-simd' {
  const create: import('./module.ts').EngineFactory;
  export default create;
}
declare module 'attention-engine-scalar' {
  const create: import('./module.ts').EngineFactory;
  export default create;
}
declare module 'attention-engine-simd.wasm?url' {
  const url: string;
  export default url;
}
declare module 'attention-engine-scalar.wasm?url' {
  const url: string;
  export default url;
}
