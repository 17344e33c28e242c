import { join } from 'node:path'
import { mistakeAt } from '../reading/content-file.ts'
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
  ...pairs(TO_READ, ['on-band', 'on-band-soft'], ['band']),
  ...pairs(TO_READ, ['on-footer', 'brand-on-footer'], ['footer']),
  ...pairs(TO_SEE, ['signal', 'focus'], ['paper', 'raised', 'warm']),
  ...pairs(TO_SEE, ['field-line'], ['paper', 'raised']),
  ...pairs(TO_SEE, ['focus-on-band'], ['band']),
  ...pairs(TO_SEE, ['focus-on-footer'], ['footer']),
]

const SCHEMES = [['light', 'hell'] as const, ['dark', 'dunkel'] as const]

/** Refuses colours that are hard to read; each pair is named with both values and how to change them. */
export const checkContrast = (folder: string, theme: Theme): void =>
  refuseMistakes(
    SCHEMES.flatMap(([scheme, called]) =>
      PAIRS.flatMap(([front, ground, ratio]) => {
        const [one, other] = [theme[front][scheme], theme[ground][scheme]]
        if (contrast(one, other) >= ratio) return []
        const [away, back] = luminance(one) > luminance(other) ? ['heller', 'dunkler'] : ['dunkler', 'heller']
        const what = `„${front}“ auf „${ground}“ (${called}): ${one} auf ${other} hat einen Kontrast von ${german(contrast(one, other))} : 1, nötig sind ${german(ratio)} : 1. Bitte „${front}“ ${away} oder „${ground}“ ${back} wählen.`
        return [mistakeAt(join(folder, 'theme.yaml'), [front, scheme], what)]
      }),
    ),
  )

/** Rounded down: a refused contrast must not look sufficient. */
const german = (ratio: number): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString('de-DE', { maximumFractionDigits: 1 })

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => {
    const share = Number.parseInt(digits.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
