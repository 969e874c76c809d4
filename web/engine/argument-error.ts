// What every refusal of the engine is.

/** The message names the call, the argument, what was given and what is allowed. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}
