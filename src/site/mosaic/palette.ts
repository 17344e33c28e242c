import type { Tone } from './compose-mosaic.ts'

/** The light scheme's tile colours, for pictures that stand outside the page. */
export const PALETTE: Record<Tone, string> = {
  ink: '#1d1b18',
  signal: '#cf3115',
  ochre: '#e0a526',
  petrol: '#0f5c63',
  powder: '#eec9b8',
  paper: '#f6f1e7',
}
