import { mistakeAt } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { refuseMistakes } from '../reading/content-mistake.ts'
import type { ColourName, Theme } from '../theme-content.ts'

/** WCAG 2.2, level AA: 1.4.3 for text, 1.4.11 for what is needed to see and use a control. */
const TO_READ = 4.5
const TO_SEE = 3

type Pair = readonly [front: ColourName, ground: ColourName, ratio: number]

const pairs = (ratio: number, fronts: ColourName[], grounds: ColourName[]): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground): Pair => [front, ground, ratio]))

/** Which colour stands on which, in style sheets, mails and the preview picture. */
const PAIRS: readonly Pair[] = [
  ...pairs(TO_READ, ['ink', 'ink-soft', 'signal-strong', 'error'], ['paper', 'raised', 'warm']),
  ...pairs(TO_READ, ['on-signal'], ['signal', 'signal-strong']),
  ...pairs(TO_READ, ['good'], ['raised']),
  ...pairs(TO_READ, ['tile-ink'], ['paper']),
  ...pairs(TO_READ, ['on-tile'], ['tile-petrol']),
  ...pairs(TO_READ, ['footer'], ['tile-ochre']),
  ...pairs(TO_READ, ['on-band', 'on-band-soft'], ['band']),
  ...pairs(TO_READ, ['on-footer', 'brand-on-footer'], ['footer']),
  ...pairs(TO_SEE, ['signal', 'focus'], ['paper', 'raised', 'warm']),
  ...pairs(TO_SEE, ['field-line'], ['paper', 'raised']),
  ...pairs(TO_SEE, ['focus-on-band'], ['band']),
  ...pairs(TO_SEE, ['focus-on-footer'], ['footer']),
]

const SCHEMES = [['light', 'hell'] as const, ['dark', 'dunkel'] as const]

type Scheme = (typeof SCHEMES)[number][0]

/** Refuses colours that are hard to read: each is told once for all its grounds, with a colour that would do. */
export const checkContrast = (folder: ContentFolder, theme: Theme): void =>
  refuseMistakes(
    SCHEMES.flatMap(([scheme, called]) =>
      FRONTS.flatMap((front) => {
        const weak = PAIRS.filter((pair) => pair[0] === front && isWeak(pair, theme, scheme))
        if (weak.length === 0) return []
        const grounds = weak.map((pair) => {
          const ground = theme[pair[1]][scheme]
          return `auf „${pair[1]}“ (${ground}) ${german(contrast(theme[front][scheme], ground))} : 1`
        })
        const needed = german(Math.max(...weak.map(([, , ratio]) => ratio)))
        const what = `„${front}“ (${called}, ${theme[front][scheme]}) hat zu wenig Kontrast: ${grounds.join(', ')}; nötig sind ${needed} : 1. ${remedyFor(front, weak, theme, scheme)}`
        return [mistakeAt(folder, 'theme.yaml', [front, scheme], what)]
      }),
    ),
  )

const FRONTS = [...new Set(PAIRS.map(([front]) => front))]

const isWeak = ([front, ground, ratio]: Pair, theme: Theme, scheme: Scheme): boolean =>
  contrast(theme[front][scheme], theme[ground][scheme]) < ratio

/** One direction for all grounds: the colour itself where another shade of it passes everywhere, else one of its grounds. */
function remedyFor(front: ColourName, weak: Pair[], theme: Theme, scheme: Scheme): string {
  for (const name of [front, ...weak.map(([, ground]) => ground)]) {
    const passing = passingShade(name, theme, scheme)
    if (!passing) continue
    const way = luminance(passing) > luminance(theme[name][scheme]) ? 'heller' : 'dunkler'
    return `Bitte „${name}“ ${way} wählen, z. B. "${passing}".`
  }
  const others = new Intl.ListFormat('de').format(weak.map(([, ground]) => `„${ground}“`))
  return `Bitte „${front}“ und ${others} weiter auseinander wählen, eines viel heller, eines viel dunkler.`
}

const STEPS = 50

/** The nearest shade, lighter or darker, that passes on all its grounds, and below all that stands on it. */
function passingShade(name: ColourName, theme: Theme, scheme: Scheme): string | undefined {
  const concerned = PAIRS.filter(([front, ground]) => front === name || ground === name)
  for (let step = 1; step <= STEPS; step++)
    for (const end of [0, 255]) {
      const shade = mixed(theme[name][scheme], end, step / STEPS)
      const changed = { ...theme, [name]: { ...theme[name], [scheme]: shade } }
      if (!concerned.some((pair) => isWeak(pair, changed, scheme))) return shade
    }
  return undefined
}

/** So much of black (0) or white (255) in a colour. */
const mixed = (hex: string, end: number, share: number): string =>
  `#${channelsOf(hex)
    .map((channel) => Math.round(channel + (end - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

/** Rounded down: a refused contrast must not look sufficient. */
const german = (ratio: number): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString('de-DE', { maximumFractionDigits: 1 })

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, from 0 to 255. */
function channelsOf(hex: string): number[] {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  return [0, 2, 4].map((from) => Number.parseInt(digits.slice(from, from + 2), 16))
}
