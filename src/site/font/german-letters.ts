const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** No German text does without. */
export const NEEDED_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äöüßÄÖÜ.,–„“€'

const ASCII = range(0x20, 0x7e)
/** Of German and of the names of its neighbours. */
const LATIN_1 = range(0xc0, 0xff)
const SIGNS = 'ẞ‚‘’”«»—…•·×−°²³½§©€→←↗↓✓\u00a0\u00ad\u2009\u202f'

/** What a font is cut down to. */
export const KEPT_LETTERS = ASCII + LATIN_1 + SIGNS + NEEDED_LETTERS
