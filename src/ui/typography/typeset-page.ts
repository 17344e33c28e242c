import { keepLastWords, setSpaces } from './set-spaces.ts'

/**
 * Not read as lines; in forms and quotations the text must stay as typed,
 * and as the hydrating script expects it.
 */
const LEFT_ALONE = ['head', 'script', 'style', 'form', 'textarea', 'blockquote', 'q', 'pre', 'code', 'svg']
const PIECE = new RegExp(
  [
    String.raw`<(?<element>${LEFT_ALONE.join('|')})\b[^]*?</\k<element>\s*>`,
    '<!--[^]*?-->',
    `<(?:"[^"]*"|'[^']*'|[^'">])*>`,
    '(?<text>[^<]+)(?<end></(?:h[1-4]|li)>)?',
  ].join('|'),
  'g',
)

/**
 * Sets the spaces in a page's text, a line's end as one (it compresses better);
 * tags and attributes stay as they are.
 */
export const typesetPage = (html: string): string =>
  html.replace(PIECE, (piece, ...rest) => {
    const { text, end } = rest.at(-1) as { text?: string; end?: string }
    if (text === undefined) return piece
    const set = setSpaces(text.replaceAll('\n', ' '))
    return keepCompounds(end === undefined ? set : keepLastWords(set)) + (end ?? '')
  })

/**
 * No line ends at the hyphen of ‘E-Mail’, ‘IP-Adresse’ or ‘30-Tage-…’.
 * The outer span keeps a grid or flex item's sentence together.
 */
function keepCompounds(text: string): string {
  const kept = text.replace(/\bE-Mail|\bIP-Adresse|\d+-(Tage|Stunden)/g, '<span class="nowrap">$&</span>')
  return kept === text ? text : `<span>${kept}</span>`
}
