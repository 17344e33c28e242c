/** What is counted: the end of a placeholder's name, as in `{{retention.days}}`, and how a text writes it. */
const UNITS = {
  Seconds: 'Sekunden?',
  Minutes: 'Minuten?|minütige?[mnrs]?',
  Hours: 'Stunden?|h|stündige?[mnrs]?',
  Workdays: '(?:Werk|Arbeits)tag(?:e[ns]?|s)?',
  Days: '(?:Kalender)?Tag(?:e[ns]?|s)?|tägige?[mnrs]?',
  Weeks: 'Wochen?|wöchige?[mnrs]?',
  Months: 'Monat(?:e[ns]?|s)?|monatige?[mnrs]?',
  Years: 'Jahr(?:e[ns]?|s)?|jährige?[mnrs]?',
}
export type Unit = keyof typeof UNITS
export const unitNames = Object.keys(UNITS) as Unit[]

const NUMBER_WORDS: Record<string, number> = {
  ...Object.fromEntries(['ein', 'eine', 'einem', 'einen', 'einer', 'eines'].map((word) => [word, 1])),
  ...Object.fromEntries(
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn'
      .split(' ')
      .map((word, index) => [word, index + 2]),
  ),
  ...Object.fromEntries(['halbe', 'halbem', 'halben', 'halber', 'halbes'].map((word) => [word, 0.5])),
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  neunzig: 90,
  hundert: 100,
}

const NUMBER = `\\d+(?:[.,]\\d+)?|${Object.keys(NUMBER_WORDS)
  .sort((one, other) => other.length - one.length)
  .join('|')}`
const NUMBERS = new RegExp(`(?<![\\p{L}\\d.,])(?:${NUMBER})(?![\\p{L}\\d])`, 'giu')
const PERIODS = new RegExp(
  `(?<![\\p{L}\\d.,])(?<count>${NUMBER}|\\{\\{[^{}]*\\}\\})[-\\s\\u00a0]*(?:${unitNames
    .map((unit) => `(?<${unit}>${UNITS[unit]})`)
    .join('|')})(?![\\p{L}\\d])`,
  'giu',
)

export type Period = {
  /** '30', 'vierzehn' or '{{retention.days}}' */
  count: string
  unit: Unit
  written: string
  /** Where in the text it begins. */
  index: number
}

/** Whatever a text says about how long something takes or lasts. */
export const periodsIn = (text: string): Period[] =>
  [...text.matchAll(PERIODS)].map(({ 0: written, index, groups = {} }) => ({
    count: groups.count ?? '',
    unit: unitNames.find((unit) => groups[unit]) ?? 'Days',
    written: written.replace(/\s+/g, ' '),
    index,
  }))

/** Every number of a text, in figures or as a word. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBERS)].map(([word]) => numberOf(word))

/** 'vierzehn' → 14, '99,9' → 99.9 */
export const numberOf = (word: string): number =>
  NUMBER_WORDS[word.toLowerCase()] ?? Number(word.replace(',', '.'))

/** 'retention.days' → 'Days'; nothing where a placeholder is no period. */
export const unitOf = (name: string): Unit | undefined =>
  unitNames.find((unit) => name.toLowerCase().endsWith(unit.toLowerCase()))
