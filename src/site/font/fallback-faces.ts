import type { Font } from 'fontkitten'

/** German as the site speaks it; the widths below were measured on these words. */
const SAMPLE =
  'Wir entwerfen und bauen die Website für Ihren Betrieb: individuell gestaltet, sicher und auf jedem Gerät gut zu ' +
  'lesen. Was sie kostet, steht vorher fest. Schlagen Sie einen Termin vor. Wir rufen Sie an, hören zu und sagen Ihnen ' +
  'ehrlich, was Ihre Website braucht – kostenlos und unverbindlich.'

/** Nearly every system has one of the three, and they are equally wide: the average letter of the sample, in em. */
const REGULAR = { locals: ['Arial', 'Liberation Sans', 'Helvetica'], averageLetter: 0.44221 }
const BOLD = { locals: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], averageLetter: 0.47459 }
const FALLBACKS = { 400: REGULAR, 600: BOLD, 700: BOLD }
/** The weights that pages use; each has its own width. */
export const WEIGHTS = [400, 600, 700] as const
export type Weight = (typeof WEIGHTS)[number]

/** Prices and phone numbers: digits differ most from font to font. They are equally wide in regular and bold. */
const DIGITS = { sample: '0123456789', width: 0.55615, range: ';unicode-range:U+30-39' }

/** System fonts with the metrics of the site's font: nothing moves when it arrives. */
export const fallbackFaces = (fonts: Record<Weight, Font>) => ({
  letters: WEIGHTS.map((weight) => face(weight, fonts[weight], SAMPLE, FALLBACKS[weight].averageLetter)).join(
    '',
  ),
  digits: WEIGHTS.map((weight) =>
    face(weight, fonts[weight], DIGITS.sample, DIGITS.width, DIGITS.range),
  ).join(''),
})

const face = (weight: Weight, font: Font, sample: string, width: number, range = '') =>
  `@font-face{font-family:Standby;src:${FALLBACKS[weight].locals.map((name) => `local("${name}")`).join(',')};\
font-weight:${weight};${metrics(font, averageWidth(font, sample) / width)}${range}}`

/** Of the font's two sets of line metrics the one that browsers use. */
function metrics(font: Font, scale: number): string {
  const os2 = font['OS/2']
  const [ascent, descent, lineGap] = os2?.fsSelection.useTypoMetrics
    ? [os2.typoAscender, os2.typoDescender, os2.typoLineGap]
    : [font.ascent, font.descent, font.lineGap]
  const scaled = (units: number) => percent(units / font.unitsPerEm / scale)
  return `size-adjust:${percent(scale)};ascent-override:${scaled(ascent)};\
descent-override:${scaled(-descent)};line-gap-override:${scaled(lineGap)}`
}

function averageWidth(font: Font, sample: string): number {
  const widths = [...sample].map(
    (letter) => font.glyphForCodePoint(Number(letter.codePointAt(0))).advanceWidth,
  )
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`
