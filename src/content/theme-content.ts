import * as z from 'zod'
import { groupOf } from './reading/fields.ts'

/** Each is also a custom property of the pages: `ink-soft` is `var(--ink-soft)`. */
const PAGE = ['paper', 'raised', 'ink', 'ink-soft', 'line', 'field-line'] as const
const ACCENTS = ['signal', 'signal-strong', 'on-signal', 'focus', 'good', 'error'] as const
const TILES = ['tile-ink', 'tile-signal', 'tile-ochre', 'tile-petrol', 'tile-powder', 'on-tile'] as const
const BAND = ['warm', 'band', 'on-band', 'on-band-soft', 'focus-on-band', 'tile-petrol-on-band'] as const
const FOOTER = ['footer', 'on-footer', 'brand-on-footer', 'focus-on-footer', 'tile-ink-on-footer'] as const
const COLOUR_NAMES = [...PAGE, ...ACCENTS, ...TILES, ...BAND, ...FOOTER] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

const HEX_EXPECTED = 'erwartet wird eine Farbe wie "#f6f1e7", in Anführungszeichen'
const hex = z.string(HEX_EXPECTED).regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, HEX_EXPECTED)
const colour = z.strictObject(
  { light: hex, dark: hex },
  'erwartet werden zwei Farben, z. B. { light: "#f6f1e7", dark: "#171512" }',
)

/** Every colour of pages, pictures and mails, for the light scheme and the dark one. */
export const themeSchema = groupOf(colour, ...COLOUR_NAMES)

export type Theme = z.output<typeof themeSchema>
