import { theme } from '../load-content.ts'
import type { Tone } from './compose-mosaic.ts'

/** The light scheme's tile colours, for pictures that stand outside the page. */
export const PALETTE: Record<Tone, string> = {
  ink: theme['tile-ink'].light,
  signal: theme['tile-signal'].light,
  ochre: theme['tile-ochre'].light,
  petrol: theme['tile-petrol'].light,
  powder: theme['tile-powder'].light,
  paper: theme.paper.light,
}
