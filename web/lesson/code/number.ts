// Numbers as Python and C++ write them: each reads back as the float32 that it is.

import { shortest } from '../../views/number.ts';

/** Up to so many digits an integer is one in C++ too. */
const integerDigits = 9;

/** `0.1`, `-2`, `1e-7`; null for what has no digits. */
function decimal(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  return Object.is(value, -0) ? '-0.0' : shortest(value);
}

/** `0.1`, `-float("inf")`: Python without any library. */
export function pythonNumber(value: number): string {
  if (Number.isNaN(value)) return 'float("nan")';
  return decimal(value) ?? `${value < 0 ? '-' : ''}float("inf")`;
}

/** `0.1`, `-INFINITY`: in a list of floats, where constants need no suffix. */
export function cppNumber(value: number): string {
  if (Number.isNaN(value)) return 'NAN';
  const text = decimal(value) ?? `${value < 0 ? '-' : ''}INFINITY`;
  return new RegExp(`^-?\\d{${integerDigits + 1},}$`).test(text) ? `${text}.0` : text;
}

/** `0.1f`, `2.0f`, `-INFINITY`: a float by itself. */
export function cppFloat(value: number): string {
  const text = cppNumber(value);
  if (!Number.isFinite(value)) return text;
  return `${/[.e]/.test(text) ? text : `${text}.0`}f`;
}
