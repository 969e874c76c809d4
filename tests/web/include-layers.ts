// Which part of cpp/ may include which, and where the libraries may stand.

/** Lowest first; a layer may include itself and those below. */
const layers = ['core', 'attention', 'experiments', 'bindings'];

/** Where Eigen and Highway may stand, in .cc and -inl.h files and in headers that only those include. */
const withLibraries = ['attention', 'experiments'];

/** Source without comments and the contents of strings, line breaks kept; #include lines stay whole. */
function codeOf(source: string): string {
  return source.replace(/^[ \t]*#include[^\n]*|\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"/gm, (found) => {
    if (found.trimStart().startsWith('#include')) return found;
    return found.startsWith('"') ? '""' : found.replace(/[^\n]/g, ' ');
  });
}

export function includesOf(source: string): string[] {
  return Array.from(codeOf(source).matchAll(/^[ \t]*#include\s*[<"]([^>"]+)[>"]/gm), ([, name]) => name!);
}

const isInline = (file: string) => file.endsWith('-inl.h');
const isSource = (file: string) => file.endsWith('.cc');
const isLibrary = (name: string) => /^(Eigen|unsupported|hwy)\//.test(name);
const layerOf = (file: string) => file.split('/')[0]!;

/** A sentence for each breach. `files` holds every source, by its path within cpp/, as `core/shape.h`. */
export function includeFaults(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([file, source]) => [
    ...includesOf(source).flatMap((name) => faultOf(file, name, files)),
    ...(/\bhn::/.test(codeOf(source)) && !isInline(file) ? [`${file} uses hn:: outside an -inl.h file`] : []),
  ]);
}

function faultOf(file: string, name: string, files: Readonly<Record<string, string>>): string[] {
  const fault = (why: string) => [`${file} must not include ${name}: ${why}`];
  const layer = layerOf(file);
  if (!layers.includes(layer))
    return [`${file}: no such layer as ${layer}; add it to DESIGN and to the rules`];
  if (name.startsWith('emscripten')) return layer === 'bindings' ? [] : fault('only bindings/ knows of it');
  if (isLibrary(name))
    return withLibraries.includes(layer) ? [] : fault('Eigen and Highway compute, elsewhere');
  if (files[name] === undefined) {
    // The standard library's names have neither a folder nor an ending.
    return /^[a-z_]+$/.test(name)
      ? []
      : fault('it is neither ours, nor the standard library, nor Eigen or Highway');
  }
  if (layers.indexOf(layerOf(name)) > layers.indexOf(layer)) return fault('it is of a higher layer');
  if (!isPrivate(name, files[name])) return [];
  if (!withLibraries.includes(layer)) return fault('it brings Eigen or Highway with it');
  return isSource(file) || isInline(file)
    ? []
    : fault('Eigen and Highway stay out of headers that others include');
}

/** A header for .cc files only: it brings Eigen or Highway with it. */
function isPrivate(name: string, source: string): boolean {
  return isInline(name) || includesOf(source).some(isLibrary);
}
