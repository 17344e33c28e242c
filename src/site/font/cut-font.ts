import { createHash } from 'node:crypto'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'
import { readContentDir } from '../../config.ts'
import { type FontContent, readFontContent } from '../../content/font-content.ts'
import { ContentError } from '../../content/reading/content-mistake.ts'
import { fallbackFaces, WEIGHTS, type Weight } from './fallback-faces.ts'

export type CutFont = {
  /** Of the file below /assets/, with a hash, so that browsers may keep it for ever. */
  name: string
  woff2: Buffer
  /** The boldest weight alone and uncompressed, for pictures. */
  bold: Buffer
  /** The rules that declare the font and its fallback. */
  style: string
  /** The fallback's digits, for pages on which the font replaces it: read for long, they look too large. */
  digits: string
}

const LARGEST_IN_BYTES = 100_000
const LIGHTEST = 400
const BOLD = 600
const BOLDEST = 700
/** Kerning, ligatures, accents, and letters that change with the weight. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'rvrn']
/** In the font's name table: its licence and where that is found. */
const LICENCE_NAMES = [13, 14]

/** No German text can do without. */
export const NEEDED_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äöüßÄÖÜ.,–„“€'
const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
/** ASCII, Latin-1 for German and the names of its neighbours, and signs. */
const KEPT_LETTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}ẞ‚‘’”«»—…•·×−°²³½§©€→←↗↓✓\u00a0\u00ad\u2009\u202f${NEEDED_LETTERS}`

let loaded: Promise<CutFont> | undefined

/** The owner's font, cut once for all pages and pictures. */
export function loadFont(): Promise<CutFont> {
  loaded ??= cutFont(readFontContent(readContentDir(process.env)))
  return loaded
}

/** Reduces the owner's font to what pages and pictures need; one that cannot be used is refused. */
export async function cutFont({ file, woff2: whole, mayBeCut }: FontContent): Promise<CutFont> {
  const { axes, fonts, bold } = await unpack(file, whole)
  checkLetters(file, fonts[LIGHTEST])
  const { min, max } = checkWeights(file, axes.wght, fonts[LIGHTEST])
  const kept: Options = { targetFormat: 'woff2', keepFeatures: FEATURES, preserveNameIds: LICENCE_NAMES }
  const woff2 = mayBeCut ? await subset(whole, axes, { min, max }, kept) : whole
  checkSize(file, woff2, mayBeCut)
  const name = `font.${createHash('sha256').update(woff2).digest('base64url').slice(0, 8)}`
  const face = `@font-face{font-family:Brand;src:url(/assets/${name}.woff2) format("woff2");\
font-weight:${min} ${max};font-display:swap}`
  const { letters, digits } = fallbackFaces(fonts)
  return { name, woff2, bold, style: face + letters, digits }
}

/** What varies in a variable font; a static one has none. */
type Axis = { min: number; default: number; max: number }
type Axes = Record<string, Axis>
type Weights = number | { min: number; max: number } | undefined
type Options = Omit<Parameters<typeof subsetFont>[2], 'variationAxes' | 'noHinting'>

const within = ({ min, max }: Axis, weight: number): number => Math.min(max, Math.max(min, weight))

/** Every weight that pages use as a font with that weight alone. */
async function unpack(file: string, whole: Buffer) {
  try {
    const axes = openFont(whole).variationAxes as Axes
    const options: Options = { targetFormat: 'sfnt', keepFeatures: ['kern'] }
    const cuts = await Promise.all(
      WEIGHTS.map((weight) => subset(whole, axes, axes.wght && within(axes.wght, weight), options)),
    )
    const fonts = Object.fromEntries(
      WEIGHTS.map((weight, index) => [weight, openFont(cuts[index] as Buffer)]),
    )
    return { axes, bold: cuts.at(-1) as Buffer, fonts: fonts as Record<Weight, Font> }
  } catch {
    throw new ContentError({ file, what: 'die Schrift ist beschädigt. Bitte noch einmal herunterladen.' })
  }
}

/** A WOFF2 file holds one font; collections are not supported. */
const openFont = (data: Buffer): Font => create(data) as Font

/** Pages vary the weight only: every other axis stays at its default. */
function subset(font: Buffer, axes: Axes, wght: Weights, options: Options): Promise<Buffer> {
  const defaults = Object.fromEntries(Object.entries(axes).map(([tag, axis]) => [tag, axis.default]))
  const variationAxes = wght === undefined ? defaults : { ...defaults, wght }
  return subsetFont(font, KEPT_LETTERS, { ...options, variationAxes, noHinting: true })
}

/** Browsers thicken letters for a weight from 600 that a font lacks, which looks smeared; pictures cannot. */
function checkWeights(file: string, wght: Axis | undefined, font: Font): { min: number; max: number } {
  if (wght && wght.min <= LIGHTEST && wght.max >= BOLD) return { min: LIGHTEST, max: within(wght, BOLDEST) }
  const weights = wght
    ? `nur die Stärken ${wght.min} bis ${wght.max}`
    : `nur die Stärke ${font['OS/2']?.usWeightClass ?? LIGHTEST}`
  throw new ContentError({
    file,
    what: `die Schrift hat ${weights}, erwartet wird eine variable mit den Stärken ${LIGHTEST} bis ${BOLDEST}, denn Überschriften sind fett. Bitte die variable Fassung herunterladen (bei Google Fonts und Fontsource „variable“) oder eine andere Schrift wählen.`,
  })
}

function checkLetters(file: string, font: Font): void {
  const missing = [...NEEDED_LETTERS].filter(
    (letter) => !font.hasGlyphForCodePoint(Number(letter.codePointAt(0))),
  )
  if (missing.length > 0)
    throw new ContentError({
      file,
      what: `der Schrift fehlen Zeichen, ohne die deutsche Texte nicht auskommen: ${missing.join(' ')}. Bitte eine andere wählen.`,
    })
}

function checkSize(file: string, { length }: Buffer, mayBeCut: boolean): void {
  if (length <= LARGEST_IN_BYTES) return
  const allowed = `höchstens ${LARGEST_IN_BYTES / 1000} kB sind erlaubt`
  const size = `${Math.ceil(length / 1000)} kB groß`
  throw new ContentError({
    file,
    what: mayBeCut
      ? `die Schrift ist selbst verkleinert noch ${size}, ${allowed}. Bitte eine schlankere wählen.`
      : `die Schrift ist ${size}, ${allowed}, und ihre Lizenz lässt nicht zu, sie zu verkleinern. Bitte eine schlankere wählen.`,
  })
}
