// A TeX file as the build gives it: a Lit template of MathML.
declare module '*.tex' {
  const formula: import('lit').TemplateResult;
  export default formula;
}
