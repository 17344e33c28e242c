import type { SampleHead } from '../sample-head.ts'
import { ICON } from './Fig.tsx'
import { NAME } from './facts.ts'

export const HEAD: SampleHead = {
  title: `${NAME} – italienische Küche in Musterstadt`,
  description:
    'Kurze Karte, frische Pasta, offene Küche: die Osteria in der Feigengasse. Dienstag bis Sonntag geöffnet, Tische am Telefon.',
  themeColor: { light: '#3a1330' },
  icon: ICON,
  font: 'Bodoni',
}
