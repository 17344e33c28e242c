import type { SampleHead } from '../sample-head.ts'
import { NAME } from './facts.ts'

export const HEAD: SampleHead = {
  title: `${NAME} – IT-Betreuung für Betriebe in Frankfurt`,
  description:
    'IT-Betreuung für kleine Betriebe in Frankfurt: Arbeitsplätze, Netzwerk, Datensicherung, Sicherheit und Telefonie mit zugesagten Reaktionszeiten und festen Preisen.',
  themeColor: { light: '#0b1f4b', dark: '#060d1f' },
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b1f4b"/><path d="M0 11H32" stroke="#4aa3ff" stroke-width="5"/><path d="M0 21H32" stroke="#ff5d5d" stroke-width="5"/><rect x="10.5" y="4.5" width="11" height="23" rx="5.5" fill="#fff" stroke="#0b1f4b" stroke-width="3"/></svg>',
  font: 'Overpass',
}
