/** A pasted phone number as the form takes it: odd separators become one space, long dashes a hyphen. */
export const tidyPhone = (typed: string): string =>
  typed
    .replace(/[\s./\p{Cf}]+/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
