import type { SampleHead } from '../sample-head.ts'
import { NAME } from './facts.ts'

export const HEAD: SampleHead = {
  title: `${NAME} – Saatgut alter Sorten aus Hamburg`,
  description:
    'Samenfestes Saatgut alter Gemüse- und Blumensorten, selbst angebaut und abgefüllt. Bestellen per E-Mail oder Telefon, Zahlung auf Rechnung.',
  themeColor: { light: '#ffcf33', dark: '#12261b' },
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#ffcf33"/><path d="M16 12c-6-1-7 3-6 7 1 4 4 8 6 11 2-3 5-7 6-11 1-4 0-8-6-7Z" fill="#e8641b"/><path d="M16 12 11 4m5 8V2m0 10 5-8" stroke="#1d5a35" stroke-width="2.5" stroke-linecap="round"/></svg>',
  font: 'Caprasimo',
}
