/** The site's tokens for mail programs, which know no custom properties; each as [light, dark]. */
export const COLOURS = {
  paper: ['#f6f1e7', '#171512'],
  raised: ['#fffdf8', '#221f1b'],
  ink: ['#1d1b18', '#f3ede1'],
  'ink-soft': ['#474239', '#cfc7b8'],
  line: ['#cdc4b2', '#47423a'],
  signal: ['#c92f14', '#ff7253'],
  'on-signal': ['#fff', '#1d1208'],
  band: ['#0f4a50', '#0d3236'],
} as const

export const ON_BAND = '#f6f1e7'

/** For tiles, the same in both schemes. */
export const TILE_COLOURS = {
  ink: '#1d1b18',
  signal: '#cf3115',
  ochre: '#e0a526',
  petrol: '#0f5c63',
  powder: '#eec9b8',
  paper: '#f6f1e7',
} as const

export type Colour = keyof typeof COLOURS
export type TileColour = keyof typeof TILE_COLOURS

export const light = (colour: Colour): string => COLOURS[colour][0]
