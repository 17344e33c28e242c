import type { SampleHead } from '../sample-head.ts'
import { NAME } from './facts.ts'

export const HEAD: SampleHead = {
  title: `${NAME} – Badehaus am Nebelsee`,
  description:
    'Sauna, Schwebebecken, Kräuterbad und ein See: ein stilles Badehaus mit vierundzwanzig Plätzen, eine halbe Stunde vor München.',
  themeColor: { light: '#e6dcdd', dark: '#0a151c' },
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#143a41"/><circle cx="16" cy="13" r="5" fill="#f3b48c"/><path d="M5 20q5.5-4 11 0t11 0M8 25q4-3 8 0t8 0" fill="none" stroke="#dbe8ea" stroke-width="2"/></svg>',
  font: 'Instrument',
}
