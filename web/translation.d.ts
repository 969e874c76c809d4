// What a module of words in another language must hold: the same names, the same arguments, its own words.

type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : T extends object
      ? { readonly [Name in keyof T]: Translation<T[Name]> }
      : T;
