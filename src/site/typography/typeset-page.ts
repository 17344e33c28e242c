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
    const set = setBlanks(text)
    return keepEMail(end === undefined ? set : keepLastWords(set)) + (end ?? '')
  })

/**
 * No line ends behind the hyphen of ‘E-Mail’; a span does that without changing the text that is searched and copied. The
 * one around keeps the sentence together where its parent is a grid or a row, of which every element is an item.
 */
const keepEMail = (text: string): string => {
  const kept = text.replace(/\bE-Mail/g, (word) => `<span class="nowrap">${word}</span>`)
  return kept === text ? text : `<span>${kept}</span>`
}
