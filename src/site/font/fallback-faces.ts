import type { Font } from 'fontkitten'

/** German as the site speaks it; the widths below were measured on these words. */
const SAMPLE =
  'Wir entwerfen und bauen die Website für Ihren Betrieb: individuell gestaltet, sicher und auf jedem Gerät gut zu ' +
  'lesen. Was sie kostet, steht vorher fest. Schlagen Sie einen Termin vor. Wir rufen Sie an, hören zu und sagen Ihnen ' +
  'ehrlich, was Ihre Website braucht – kostenlos und unverbindlich.'

/** How wide the average letter of the sample is, in em. */
type Fallback = { locals: string[]; average: number }

/** Nearly every computer and every iPhone has one of the three, and they are equally wide. */
const ARIAL: Fallback = { locals: ['Arial', 'Liberation Sans', 'Helvetica'], average: 0.44221 }
const ARIAL_BOLD: Fallback = {
  locals: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
  average: 0.47459,
}
const ARIALS = { 400: ARIAL, 600: ARIAL_BOLD, 700: ARIAL_BOLD }
/** Android has none of them. */
const ROBOTO: Fallback = { locals: ['Roboto', 'Roboto-Regular'], average: 0.43768 }
const ROBOTO_BOLD: Fallback = { locals: ['Roboto Bold', 'Roboto-Bold'], average: 0.44638 }
/** By font family: the second one is used where the first has no font at all. */
const FALLBACKS: Record<string, Record<Weight, Fallback>> = {
  Standby: ARIALS,
  StandbyPhone: { 400: ROBOTO, 600: ROBOTO_BOLD, 700: ROBOTO_BOLD },
}
/** The weights that pages use; each has its own width. */
export const WEIGHTS = [400, 600, 700] as const
export type Weight = (typeof WEIGHTS)[number]

/** Prices and phone numbers: digits differ most from font to font. They are equally wide in regular and bold. */
const DIGITS = { sample: '0123456789', average: 0.55615, range: ';unicode-range:U+30-39' }

/** System fonts with the metrics of the site's font: nothing moves when it arrives. */
export const fallbackFaces = (fonts: Record<Weight, Font>) => ({
  letters: Object.entries(FALLBACKS)
    .flatMap(([family, fallbacks]) =>
      WEIGHTS.map((weight) => face(family, weight, fonts[weight], SAMPLE, fallbacks[weight])),
    )
    .join(''),
  digits: WEIGHTS.map((weight) =>
    face(
      'Standby',
      weight,
      fonts[weight],
      DIGITS.sample,
      { ...ARIALS[weight], average: DIGITS.average },
      DIGITS.range,
    ),
  ).join(''),
})

const face = (family: string, weight: Weight, font: Font, sample: string, fallback: Fallback, range = '') =>
  `@font-face{font-family:${family};src:${fallback.locals.map((name) => `local("${name}")`).join(',')};\
font-weight:${weight};${metrics(font, averageWidth(font, sample) / fallback.average)}${range}}`

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
