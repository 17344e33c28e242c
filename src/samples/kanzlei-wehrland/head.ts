import type { SampleHead } from '../sample-head.ts'
import { NAME } from './facts.ts'

export const HEAD: SampleHead = {
  title: `${NAME} – Arbeitsrecht und Mietrecht in Musterstadt`,
  description:
    'Kündigung, Abmahnung, Mieterhöhung: Wir sagen Ihnen, was gilt, was es kostet und wie viel Zeit bleibt. Mit Rechner für die Klagefrist.',
  themeColor: { light: '#fcfcf9', dark: '#10151c' },
  font: 'Newsreader',
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#ffe14d" d="M0 0h32v32H0z"/><path fill="none" stroke="#14202b" stroke-width="3" d="M21 9c0-3-2-5-5-5s-5 2-5 5c0 6 11 6 11 11 0 3-3 4-6 4M11 23c0 3 2 5 5 5s5-2 5-5c0-6-11-6-11-11 0-3 3-4 6-4"/></svg>',
}
