import type { Font } from 'fontkitten'

/** German as the site speaks it; the measures below are of the very same words. */
const SAMPLE =
  'Wir entwerfen und bauen die Website für Ihren Betrieb: individuell gestaltet, sicher und auf jedem Gerät gut zu ' +
  'lesen. Was sie kostet, steht vorher fest. Schlagen Sie einen Termin vor. Wir rufen Sie an, hören zu und sagen Ihnen ' +
  'ehrlich, was Ihre Website braucht – kostenlos und unverbindlich.'

/** Everybody has one of the three; they are equally wide. The average letter of the sample, in shares of its size. */
const REGULAR = { locals: ['Arial', 'Liberation Sans', 'Helvetica'], averageLetter: 0.44221 }
const BOLD = { locals: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], averageLetter: 0.47459 }
/** Every weight that pages use has a width of its own. */
const STAND_INS = { 400: REGULAR, 600: BOLD, 700: BOLD }
export const WEIGHTS = [400, 600, 700] as const
export type Weight = (typeof WEIGHTS)[number]

/** Prices and phone numbers: of all letters these differ most from font to font. Theirs are equally wide in both. */
const DIGITS = { sample: '0123456789', width: 0.55615, range: ';unicode-range:U+30-39' }

/** Faces from the system with the measures of the site's font, so that nothing moves when that arrives. */
export const standInFaces = (fonts: Record<Weight, Font>): string =>
  WEIGHTS.flatMap((weight) => {
    const { locals, averageLetter } = STAND_INS[weight]
    const face = (sample: string, width: number, range = '') =>
      `@font-face{font-family:Standby;src:${locals.map((name) => `local("${name}")`).join(',')};\
font-weight:${weight};${measures(fonts[weight], averageWidthOf(fonts[weight], sample) / width)}${range}}`
    return [face(SAMPLE, averageLetter), face(DIGITS.sample, DIGITS.width, DIGITS.range)]
  }).join('')

function measures(font: Font, scale: number): string {
  const { ascent, descent, lineGap } = lineMeasures(font)
  const inStandIn = (units: number) => percent(units / font.unitsPerEm / scale)
  return `size-adjust:${percent(scale)};ascent-override:${inStandIn(ascent)};\
descent-override:${inStandIn(-descent)};line-gap-override:${inStandIn(lineGap)}`
}

function averageWidthOf(font: Font, sample: string): number {
  const letters = [...sample]
  const units = letters.reduce(
    (sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
    0,
  )
  return units / letters.length / font.unitsPerEm
}

/** Of the font's two sets of measures the one that browsers take. */
function lineMeasures(font: Font) {
  const os2 = font['OS/2']
  return os2?.fsSelection.useTypoMetrics
    ? { ascent: os2.typoAscender, descent: os2.typoDescender, lineGap: os2.typoLineGap }
    : { ascent: font.ascent, descent: font.descent, lineGap: font.lineGap }
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`
