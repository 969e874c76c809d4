// The modules of words, in every language, and each message in them.

export type Modules = Readonly<Record<string, object>>;

/** By their path below web/, without `.ts`; the language of a page is among its words. */
export const english = named(
  import.meta.glob<object>(['../../web/**/*{messages,words,labels}.ts', '../../web/experiment/language.ts'], {
    eager: true,
  }),
  '.ts',
);
const others = import.meta.glob<object>('../../web/**/*.??.ts', { eager: true });

function named(files: Modules, end: string): Modules {
  const ours = Object.entries(files).filter(([file]) => file.endsWith(end));
  return Object.fromEntries(
    ours.map(([file, module]) => [file.slice('../../web/'.length, -end.length), module]),
  );
}

/** Each message by the names that lead to it, `messages.steps.scores`; a function or a list is one. */
function messages(said: unknown, place: string): readonly (readonly [string, unknown])[] {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return [[place, said]];
  return Object.entries(said).flatMap(([name, one]) => messages(one, `${place}.${name}`));
}

/** All messages of these modules, by their places. */
export const allOf = (modules: Modules) =>
  Object.entries(modules).flatMap(([name, module]) => messages({ ...module }, name));

/** The modules of another language. */
export const modulesIn = (language: string): Modules => named(others, `.${language}.ts`);
