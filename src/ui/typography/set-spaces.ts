import { MONTHS } from '../../booking/times/berlin-time.ts'

const FIXED = '\u00a0'
const THIN = '\u202f'

const UNITS =
  `% € ° × kB MB ms Uhr Prozent Prozentpunkten? Euro Cent Punkten? Zeichen Sekunden? Minuten? Stunden?
  (?:Werkt|T)ag(?:e[ns]?)? Wochen? Monat(?:e[ns]?)? Jahr(?:e[ns]?)? mm cm m km Kilometern? m² g kg Liter Grad Gäste Plätze
  Seiten? Mails?`
    .split(/\s+/)
    .join('|')
/** Signs and abbreviations before the number of a law, and what may follow that number. */
const BEFORE_NUMBER = String.raw`§§?|(?<!\p{L})(?:(?:Art|Abs|Nr|lit|Buchst)\.|Satz)`
const AFTER_NUMBER = String.raw`(?:Abs|Nr|lit|Buchst)\.|Satz`
/** ‘UStG’, ‘DSGVO’, ‘AO’: at least two capitals, the last letter one of them. */
const LAW = String.raw`\p{Lu}[\p{L}]*\p{Lu}(?!\p{L})`

/** Where no line may break, and which space replaces the one there. */
const RULES: [RegExp, string][] = [
  // Telephone numbers; a postcode and its town
  [/(\d)\s(?=\d)/g, `$1${FIXED}`],
  [/(?<!\d)(\d{5})\s(?=\p{Lu})/gu, `$1${FIXED}`],
  [/(?<!\p{L})(\p{L}\.)\s(?=\p{L}\.)/gu, `$1${THIN}`],
  [new RegExp(String.raw`(${BEFORE_NUMBER})\s(?=\d|[a-z](?!\p{L}))`, 'gu'), `$1${FIXED}`],
  [new RegExp(String.raw`(\d[a-z]?)\s(?=(?:${AFTER_NUMBER})\s)`, 'gu'), `$1${FIXED}`],
  [/(\d[a-z]?)\s(?=ff?\.)/g, `$1${FIXED}`],
  [new RegExp(String.raw`(?<=(?:${BEFORE_NUMBER})${FIXED}\w+(?:${FIXED}ff?\.)?)\s(?=${LAW})`, 'gu'), FIXED],
  [new RegExp(String.raw`(\d)\s(?=(?:${UNITS})(?![\p{L}\d]))`, 'gu'), `$1${FIXED}`],
  [new RegExp(String.raw`(\d\.)\s(?=${MONTHS.join('|')})`, 'g'), `$1${FIXED}`],
  [/\s([–·]|\(\*\))(?=[\s/])/g, `${FIXED}$1`],
]

/**
 * Keeps together what German wants on one line: ‘99,9 %’, ‘§ 19 UStG’, ‘z.
 * B.’; no line begins with a dash, dot or asterisk.
 */
export const setSpaces = (text: string): string =>
  RULES.reduce((set, [space, fixed]) => set.replace(space, fixed), text)

const SHORTEST_TEXT_IN_WORDS = 5
/** More would not fit into 320 px where a heading is set large. */
const LONGEST_PAIR_IN_LETTERS = 14
const LAST_WORDS = /(\S+)\s(\S+)(\s*)$/

/** The last line of a heading has more than one word, also in browsers that do not balance lines. */
export function keepLastWords(text: string): string {
  if (text.trim().split(/\s/).length < SHORTEST_TEXT_IN_WORDS) return text
  return text.replace(LAST_WORDS, (pair, before: string, last: string, end: string) =>
    pair.length > LONGEST_PAIR_IN_LETTERS ? pair : before + FIXED + last + end,
  )
}
