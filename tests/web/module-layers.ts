// Which part of web/ may import which, and what a source file imports, by a parser's reading of it.

import { posix } from 'node:path';
import { parseSync } from 'vite';

/** What a layer may have of another: everything, or types, which vanish when building. */
type Extent = 'all' | 'types';

type Rules = Readonly<Record<string, Extent>>;

/** A demo may have of demos only its own folder, which needs no entry here. */
const allowed: Readonly<Record<string, Rules>> = {
  engine: { engine: 'all' },
  experiment: { experiment: 'all' },
  views: { views: 'all' },
  lesson: { engine: 'types', experiment: 'all', views: 'all', lesson: 'all' },
  demos: { engine: 'types', experiment: 'all', views: 'all', lesson: 'all' },
  app: { engine: 'all', experiment: 'all', views: 'all', lesson: 'all', demos: 'all', app: 'all' },
};

/** The file that says what a demo is, in terms of what computes it and what draws it. */
const demoContract = 'experiment/demo.ts';
const rulesOfContract: Rules = { ...allowed.experiment, engine: 'types' };

/** Lit draws; what computes or keeps state has no picture. */
const withoutLit = ['engine', 'experiment'];

export interface Import {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) if (typeof child === 'object') yield* walk(child);
  }
}

const isImportMeta = (node: unknown, property: string): boolean =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  isNode(node.object) &&
  node.object.type === 'MetaProperty' &&
  isNode(node.property) &&
  node.property.name === property;

/** Strings that the bundler follows: import(…), import.meta.glob(…), new URL(…, import.meta.url), import types. */
function followed(node: Node): Import | null {
  const [first, second] = (node.arguments ?? []) as unknown[];
  const text = (value: unknown) => (isNode(value) && typeof value.value === 'string' ? value.value : '');
  if (node.type === 'ImportExpression') return { specifier: text(node.source), isTypeOnly: false };
  if (node.type === 'TSImportType') return { specifier: text(node.source), isTypeOnly: true };
  if (node.type === 'CallExpression' && isImportMeta(node.callee, 'glob'))
    return { specifier: text(first), isTypeOnly: false };
  if (node.type === 'NewExpression' && isImportMeta(second, 'url'))
    return { specifier: text(first), isTypeOnly: false };
  return null;
}

/** Every import of a source file, static, dynamic or by re-export. @throws when it does not parse */
export function importsOf(file: string, source: string): Import[] {
  const { program, module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const typeOnly = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: typeOnly(entries),
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  const others = Array.from(walk(program), followed).filter((found) => found !== null);
  return [...imported, ...exported, ...others];
}

/** `demos/order`, `engine`: what may be imported from within without asking. */
const home = (file: string) => {
  const [layer = '', id = ''] = file.split('/');
  return layer === 'demos' ? `demos/${id}` : layer;
};

/** A sentence for each import that the layers forbid. `file` is relative to web/, as `engine/load.ts`. */
export function layerFaults(file: string, source: string): string[] {
  const layer = file.split('/')[0]!;
  const rules = file === demoContract ? rulesOfContract : allowed[layer];
  if (!rules) return [`${file}: no such layer as ${layer}; add it to DESIGN and to the rules`];
  return importsOf(file, source).flatMap(({ specifier, isTypeOnly }) => {
    const kind = isTypeOnly ? 'types of ' : '';
    const fault = [`${file} must not import ${kind}${specifier}`];
    if (!specifier.startsWith('.')) {
      const isLit = /^lit($|\/)/.test(specifier);
      const isFine = !withoutLit.includes(layer) || !isLit || (file === demoContract && isTypeOnly);
      return isFine ? [] : fault;
    }
    const target = posix.join(posix.dirname(file), specifier);
    if (home(target) === home(file)) return [];
    const extent = rules[target.split('/')[0]!];
    return extent === 'all' || (extent === 'types' && isTypeOnly) ? [] : fault;
  });
}
