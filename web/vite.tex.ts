// `import formula from './attention.tex'` gives the formula as a Lit template of MathML, converted when
// building: no bytes of a typesetter reach the reader.

import temml from 'temml';
import type { Plugin } from 'vite';

/** MathML of a TeX formula without style attributes, which the page's content security policy forbids. */
function toMathml(tex: string, file: string): string {
  try {
    return temml
      .renderToString(tex.trim(), { throwOnError: true, annotate: false })
      .replaceAll(/ style="[^"]*"/g, '')
      .replaceAll(/ class="[^"]*"/g, '');
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

export function texFormulas(): Plugin {
  return {
    name: 'tex-formulas',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.tex')) return null;
      const template = toMathml(source, id).replaceAll(/[`\\$]/g, String.raw`\$&`);
      return { code: `import { html } from 'lit';\nexport default html\`${template}\`;`, map: null };
    },
  };
}
