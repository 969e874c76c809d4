// Holds the one-way dependencies of the house, in TypeScript and in C++, and shows that the check can fail.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { includeFaults, includesOf } from './include-layers.ts';
import { importsOf, layerFaults } from './module-layers.ts';

const top = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url));

/** Every file of `folder` whose name fits, by its path within the folder. */
function sources(folder: string, fits: RegExp): Record<string, string> {
  const names = readdirSync(top(folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    fits.test(name),
  );
  const read = (name: string) => [
    name.split(path.sep).join('/'),
    readFileSync(path.join(top(folder), name), 'utf8'),
  ];
  return Object.fromEntries(names.map(read));
}

describe('web', () => {
  // Files beside the folders are the tools' configuration, not part of any layer.
  const files = Object.entries(sources('web', /\.(m?[jt]s|tsx)$/)).filter(([name]) => name.includes('/'));

  it('is read: every layer has files, and they have imports', () => {
    const found = new Set(files.map(([name]) => name.split('/')[0]));
    expect(found).toEqual(new Set(['app', 'demos', 'engine', 'experiment', 'lesson', 'views']));
    expect(files.flatMap(([name, source]) => importsOf(name, source)).length).toBeGreaterThan(100);
  });

  it('imports only what its layers allow', () => {
    expect(files.flatMap(([name, source]) => layerFaults(name, source))).toEqual([]);
  });
});

describe('cpp', () => {
  const files = sources('cpp', /\.(cc|h)$/);

  it('is read: every layer has files, and they have includes', () => {
    const found = new Set(Object.keys(files).map((name) => name.split('/')[0]));
    expect(found).toEqual(new Set(['attention', 'bindings', 'core', 'experiments']));
    expect(Object.values(files).flatMap(includesOf).length).toBeGreaterThan(100);
  });

  it('includes only what its layers allow', () => {
    expect(includeFaults(files)).toEqual([]);
  });
});

describe('the check of imports', () => {
  const breaches: readonly [string, string][] = [
    ['engine/load.ts', `import { field } from '../experiment/schema.ts';`],
    ['engine/load.ts', `import type { Field } from '../experiment/schema.ts';`],
    ['engine/load.ts', `import { html } from 'lit';`],
    ['experiment/state.ts', `import type { Engine } from '../engine/types.ts';`],
    ['experiment/state.ts', `import type { TemplateResult } from 'lit';`],
    ['experiment/demo.ts', `import { calls } from '../engine/module.ts';`],
    ['experiment/demo.ts', `import { html } from 'lit';`],
    ['experiment/demo.ts', `import { type Engine, calls } from '../engine/module.ts';`],
    ['views/matrix.ts', `import type { Tensor } from '../engine/types.ts';`],
    ['views/matrix.ts', `import { state } from '../experiment/state.ts';`],
    ['views/matrix.ts', `export * from '../lesson/reading.ts';`],
    ['views/matrix.ts', `export { why } from '../lesson/why.ts';`],
    ['views/matrix.ts', `type Why = import('../lesson/why.ts').Why;`],
    ['views/matrix.ts', `import '../app/page.ts';`],
    ['lesson/why.ts', `import { ArgumentError } from '../engine/argument-error.ts';`],
    ['lesson/why.ts', `import meta from '../demos/order/meta.ts';`],
    ['demos/order/index.ts', `import { loadEngine } from '../../engine/index.ts';`],
    ['demos/order/index.ts', `import type { Cells } from '../masking/mask/cells.ts';`],
    ['demos/order/part/row.ts', `const load = () => import('../../masking/index.ts');`],
    ['demos/order/index.ts', `import { session } from '../../app/session.ts';`],
    ['demos/order/index.ts', `const all = import.meta.glob('../*/meta.ts');`],
    ['demos/order/index.ts', `new Worker(new URL('../../engine/worker.ts', import.meta.url));`],
    ['app/page.ts', `import config from '../vite.config.ts';`],
    ['app/page.ts', `import { draw } from '../../tests/web/engine/draw.ts';`],
    ['shared/text.ts', `export const text = '';`],
  ];
  it.each(breaches)('finds in %s: %s', (file, source) => {
    expect(layerFaults(file, source)).toHaveLength(1);
  });

  const permitted: readonly [string, string][] = [
    ['engine/load.ts', `import { createEngine } from './engine.ts'; import * as v from 'valibot';`],
    [
      'experiment/demo.ts',
      `import type { Engine } from '../engine/types.ts'; import type { CSSResult } from 'lit';`,
    ],
    ['views/matrix.ts', `import { html } from 'lit'; import { text } from './number.ts';`],
    ['lesson/why.ts', `import { type Tensor } from '../engine/types.ts'; import '../views/chip.ts';`],
    [
      'demos/order/part/row.ts',
      `export type * from '../../../engine/types.ts'; import { x } from '../names.ts';`,
    ],
    [
      'app/registry.ts',
      `const demos = import.meta.glob('../demos/*/meta.ts'); import('../engine/client.ts');`,
    ],
    ['views/matrix.ts', `// import '../app/page.ts'\nconst text = "import x from '../app/page.ts'";`],
  ];
  it.each(permitted)('lets pass in %s: %s', (file, source) => {
    expect(layerFaults(file, source)).toEqual([]);
  });

  it('refuses to guess at a file that does not parse', () => {
    expect(() => layerFaults('views/matrix.ts', 'import {')).toThrow('views/matrix.ts');
  });
});

describe('the check of includes', () => {
  const house = {
    'core/shape.h': '#include <vector>\n',
    'attention/args.h': '#include "core/shape.h"\n',
    'attention/matrix.h': '#include <Eigen/Core>\n',
    'attention/kernel-inl.h': '#include "hwy/highway.h"\nnamespace hn = hwy::N; void F() { hn::Exp(); }\n',
    'attention/fused.cc': '#include "attention/kernel-inl.h"\n#include "attention/matrix.h"\n',
    'experiments/order.h': '#include "attention/args.h"\n',
    'experiments/order.cc': '#include "attention/matrix.h"\n#include <Eigen/Core>\n',
    'bindings/rest.cc': '#include <emscripten/bind.h>\n#include "experiments/order.h"\n',
  };

  it('lets the house as it is meant pass', () => {
    expect(includeFaults(house)).toEqual([]);
    expect(
      includeFaults({ ...house, 'core/rng.h': '// hn::Exp and #include <Eigen/Core>\nauto s = "hn::";' }),
    ).toEqual([]);
  });

  const breaches: readonly [string, string][] = [
    ['core/rng.h', '#include <Eigen/Core>'],
    ['core/rng.h', '#include "hwy/highway.h"'],
    ['core/rng.h', '#include <emscripten.h>'],
    ['core/rng.h', '#include <unistd.h>'],
    ['core/rng.h', '#include "attention/args.h"'],
    ['attention/online.cc', '  #include "experiments/order.h"'],
    ['attention/online.cc', '#include <emscripten/val.h>'],
    ['attention/online.h', '#include "attention/matrix.h"'],
    ['attention/online.h', '#include "attention/kernel-inl.h"'],
    ['attention/online.cc', 'void G() { hn::Exp(); }'],
    ['experiments/scaling.h', '#include "attention/matrix.h"'],
    ['experiments/scaling.cc', '#include "boost/math.hpp"'],
    ['bindings/more.cc', '#include <Eigen/Core>'],
    ['bindings/more.cc', '#include "attention/matrix.h"'],
    ['tools/more.cc', '#include <vector>'],
  ];
  it.each(breaches)('finds in %s: %s', (file, source) => {
    expect(includeFaults({ ...house, [file]: `${source}\n` })).toHaveLength(1);
  });
});
