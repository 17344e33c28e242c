import { keepLastWords, setBlanks } from './set-blanks.ts'

/** Nobody reads it in lines, or, in forms, it stays as it was typed and as the script that takes over expects it. */
const LEFT_ALONE = ['head', 'script', 'style', 'form', 'textarea', 'pre', 'code', 'svg']
const PIECE = new RegExp(
  [
    String.raw`<(?<element>${LEFT_ALONE.join('|')})\b[^]*?</\k<element>\s*>`,
    '<!--[^]*?-->',
    `<(?:"[^"]*"|'[^']*'|[^'">])*>`,
    '(?<text>[^<]+)(?<end></(?:h[1-4]|li)>)?',
  ].join('|'),
  'g',
)

/** Sets the blanks in everything that a page says; its tags and attributes stay as they are. */
export const typesetPage = (html: string): string =>
  html.replace(PIECE, (piece, ...rest) => {
    const { text, end } = rest.at(-1) as { text?: string; end?: string }
    if (text === undefined) return piece
    return end === undefined ? setBlanks(text) : keepLastWords(setBlanks(text)) + end
  })
