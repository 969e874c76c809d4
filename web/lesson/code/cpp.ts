// The parts that the C++ programs of several demos share: includes, printing, a way to end with a reason.

import { lines } from './lines.ts';
import { cppNumber } from './number.ts';
import { alignedRows, rowNote, type Matrix } from './rows.ts';

/** How a program is compiled from the top of the repository, once the preset `native` is built. */
export const buildCommand =
  'c++ -std=c++17 -I cpp demo.cc build/native/lib{experiments,attention,attention_core}.a -lhwy -o demo';

export interface ProgramOptions {
  /** What the program does, one line of the comment each */
  readonly about: readonly string[];
  /** Headers of the standard library beside those of printing */
  readonly standard?: readonly string[];
  /** Headers of this library */
  readonly headers: readonly string[];
  /** Definitions before `main` */
  readonly definitions?: string;
  readonly main: string;
}

const printFunction = `// The name, then the rows.
void Print(const char* name, const attention::Tensor& tensor) {
  std::printf("%s\\n", name);
  for (size_t row = 0; row < tensor.shape.rows; ++row) {
    for (size_t column = 0; column < tensor.shape.dim; ++column) {
      std::printf(" %10.6g", tensor.View().Row(0, 0, row)[column]);
    }
    std::printf("\\n");
  }
}
`;

const orExitFunction = `// The value; where the library refuses the arguments, its reason and the end.
template <class T>
T OrExit(attention::Result<T> result) {
  if (!result.ok()) {
    std::fprintf(stderr, "%s\\n", result.error().message.c_str());
    std::exit(1);
  }
  return std::move(result.value());
}
`;

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

/** A whole program; `main` is indented here. It prints by `Print` and takes results by `OrExit`. */
export function program({ about, standard = [], headers, definitions, main }: ProgramOptions): string {
  const system = [...new Set(['cstdio', 'cstdlib', 'utility', ...standard])].sort();
  const own = [...new Set([...headers, 'core/result.h', 'core/tensor_view.h'])].sort();
  return lines(
    ...about.map((line) => `// ${line}`),
    '// At the top of the repository, after cmake --preset native && cmake --build --preset native:',
    `// ${buildCommand}`,
    ...system.map((name) => `#include <${name}>`),
    '',
    ...own.map((name) => `#include "${name}"`),
    '',
    /\bPrint\(/.test(main) && printFunction,
    orExitFunction,
    definitions ?? null,
    'int main() {',
    indented(main),
    '}',
    '',
  );
}

/** `const attention::Tensor k({1, 1, 3, 2}, {…});`, a row a line. */
export function tensor({ name, tensor: { shape, data }, comment, tokens }: Matrix): string {
  const rows = alignedRows({ shape, data }, cppNumber);
  const start = `const attention::Tensor ${name}({1, 1, ${shape.join(', ')}}, {`;
  const note = comment ? `  // ${comment}` : '';
  if (rows.length === 1 && !tokens) return `${start}${rows[0]}});${note}`;
  return lines(`${start}${note}`, ...rows.map((row, n) => `    ${row},${rowNote('//', tokens?.[n])}`), '});');
}

/** `const std::vector<uint8_t> allowed = {…};`, a row a line. */
export function bits({ name, tensor: matrix, comment, tokens }: Matrix): string {
  const rows = alignedRows(matrix, cppNumber);
  return lines(
    `const std::vector<uint8_t> ${name} = {${comment ? `  // ${comment}` : ''}`,
    ...rows.map((row, n) => `    ${row},${rowNote('//', tokens?.[n])}`),
    '};',
  );
}

/** One `Print` for each field of `from`: `['logSumExp', 'steps.log_sum_exp']`. */
export const prints = (...printed: readonly (readonly [name: string, value: string])[]) =>
  lines(...printed.map(([name, value]) => `Print(${JSON.stringify(name)}, ${value});`));

/** The same for a number by itself. */
export const printNumber = (name: string, value: string) => `std::printf("${name}\\n %10.6g\\n", ${value});`;

/** Defines `Row(tensor, row)`, for `definitions`. */
export const rowFunction = `attention::Tensor Row(const attention::Tensor& matrix, size_t row) {
  const float* begin = matrix.View().Row(0, 0, row);
  const size_t dim = matrix.shape.dim;
  return {{1, 1, 1, dim}, {begin, begin + dim}};
}
`;
