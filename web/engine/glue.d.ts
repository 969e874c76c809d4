// The builds of the core, two parts in two variants, by the names that the Vite configurations resolve.

declare module 'attention-first-simd' {
  const create: import('./module.ts').EngineFactory<'first'>;
  export default create;
}
declare module 'attention-first-simd.wasm?url' {
  const url: string;
  export default url;
}
declare module 'attention-first-scalar' {
  const create: import('./module.ts').EngineFactory<'first'>;
  export default create;
}
declare module 'attention-first-scalar.wasm?url' {
  const url: string;
  export default url;
}
declare module 'attention-rest-simd' {
  const create: import('./module.ts').EngineFactory<'rest'>;
  export default create;
}
declare module 'attention-rest-simd.wasm?url' {
  const url: string;
  export default url;
}
declare module 'attention-rest-scalar' {
  const create: import('./module.ts').EngineFactory<'rest'>;
  export default create;
}
declare module 'attention-rest-scalar.wasm?url' {
  const url: string;
  export default url;
}
