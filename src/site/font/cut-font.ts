import { createHash } from 'node:crypto'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'
import type { FontContent } from '../../content/font-content.ts'
import { ContentError } from '../../content/reading/content-mistake.ts'
import { KEPT_LETTERS, NEEDED_LETTERS } from './german-letters.ts'
import { standInFaces, WEIGHTS, type Weight } from './stand-in.ts'

export type CutFont = {
  /** Of the file below /assets/, with the hash that lets browsers keep it for ever. */
  name: string
  woff2: Buffer
  /** The boldest cut that pages use, alone and unpacked, for pictures. */
  bold: Buffer
  /** The rules that declare the font and its stand-ins. */
  style: string
}

const LARGEST_IN_BYTES = 100_000
const LIGHTEST = 400
const BOLDEST = 700
/** Kerning, ligatures, accents, and letters that change with the weight. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'rvrn']
/** In the font's own table of names: its licence and where that is found. */
const LICENCE_NAMES = [13, 14]

/** Makes of the owner's font what pages and pictures need; one that cannot be used is refused. */
export async function cutFont({ file, woff2: whole, mayBeCut }: FontContent): Promise<CutFont> {
  const { axes, fonts, bold } = await unpack(file, whole)
  checkLetters(file, fonts[LIGHTEST])
  const woff2 = mayBeCut ? await cut(whole, axes) : whole
  checkSize(file, woff2, mayBeCut)
  const name = `font.${createHash('sha256').update(woff2).digest('base64url').slice(0, 8)}`
  const face = `@font-face{font-family:Brand;src:url(/assets/${name}.woff2) format("woff2");\
font-weight:${weightsOf(fonts[LIGHTEST], axes)};font-display:swap}`
  return { name, woff2, bold, style: face + standInFaces(fonts) }
}

/** What varies in a variable font; a static one has none. */
type Axes = Record<string, { min: number; default: number; max: number }>

async function unpack(file: string, whole: Buffer) {
  try {
    const axes = openFont(whole).variationAxes as Axes
    const cuts = await Promise.all(
      WEIGHTS.map(async (weight) => [weight, await pinned(whole, axes, weight)] as const),
    )
    const files = Object.fromEntries(cuts) as Record<Weight, Buffer>
    const fonts = Object.fromEntries(cuts.map(([weight, cut]) => [weight, openFont(cut)]))
    return { axes, bold: files[BOLDEST], fonts: fonts as Record<Weight, Font> }
  } catch {
    throw new ContentError({
      file,
      what: 'die Schrift ist beschädigt. Bitte noch einmal herunterladen.',
    })
  }
}

/** One font a file: collections of several are no WOFF2 of ours. */
const openFont = (data: Buffer): Font => create(data) as Font

const weightIn = ({ min, max }: Axes[string], weight: number): number => Math.min(max, Math.max(min, weight))

function weightsOf(font: Font, { wght }: Axes): string | number {
  if (!wght) return font['OS/2']?.usWeightClass ?? LIGHTEST
  return `${weightIn(wght, LIGHTEST)} ${weightIn(wght, BOLDEST)}`
}

/** Pages ask for weights alone: every other axis stays where the designer put it. */
const defaults = (axes: Axes): Record<string, number> =>
  Object.fromEntries(Object.entries(axes).map(([tag, axis]) => [tag, axis.default]))

function pinned(font: Buffer, axes: Axes, weight: number): Promise<Buffer> {
  const wght = axes.wght && { wght: weightIn(axes.wght, weight) }
  const variationAxes = { ...defaults(axes), ...wght }
  return subsetFont(font, KEPT_LETTERS, {
    targetFormat: 'sfnt',
    variationAxes,
    keepFeatures: ['kern'],
    noHinting: true,
  })
}

function cut(font: Buffer, axes: Axes): Promise<Buffer> {
  const wght = axes.wght && {
    wght: { min: weightIn(axes.wght, LIGHTEST), max: weightIn(axes.wght, BOLDEST) },
  }
  return subsetFont(font, KEPT_LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { ...defaults(axes), ...wght },
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE_NAMES,
    noHinting: true,
  })
}

function checkLetters(file: string, font: Font): void {
  const missing = [...NEEDED_LETTERS].filter(
    (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
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
