import { join } from 'node:path'
import { hostOf } from '../portfolio-url.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'
import { textsIn } from '../reading/texts-in.ts'

const NUMBER_WORDS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')
const COUNT = `(\\d+|${NUMBER_WORDS.slice(2).join('|')})`
const counted = (nouns: string) => new RegExp(`\\b${COUNT} (?:${nouns})\\p{L}*`, 'giu')
const WORKS = counted('Arbeit|Beispiel|Projekt|Seite|Stud|Website|Internetseite')
const REASONS = counted('Ding|Grund|Gründ|Karte|Punkt|Stärke|Versprechen|Vorteil')

/** Texts that count the portfolio's entries or the feature cards are changed together with them. */
export function checkCounts(folder: string, { landing, portfolio }: Content): void {
  const { items, ...page } = portfolio
  const samples = items.filter(({ url }) => hostOf(url) === undefined).length
  const works = [items.length, samples, items.length - samples]
  const { cards, ...head } = landing.features
  refuseMistakes([
    ...miscounted(join(folder, 'landing.yaml'), { features: head }, REASONS, [cards.length]),
    ...miscounted(join(folder, 'landing.yaml'), { portfolio: landing.portfolio }, WORKS, works),
    ...miscounted(join(folder, 'portfolio.yaml'), page, WORKS, works),
  ])
}

const miscounted = (file: string, texts: object, pattern: RegExp, right: number[]): ContentMistake[] =>
  textsIn(texts).flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, count = '']) => !numbersIn(count).some((number) => right.includes(Number(number))))
      .map(([found]) => {
        const what = `hier steht „${found}“, es sind aber ${right[0]}, erwartet wird dieselbe Zahl. Bitte die Zahl ändern oder weglassen.`
        return mistakeAt(file, path, what)
      }),
  )

/** '2 Runden' and 'zwei Runden' name the same number. */
export function numbersIn(text: string): string[] {
  const figures = text.replace(/\p{L}+/gu, (word) => {
    const number = NUMBER_WORDS.indexOf(word.toLowerCase())
    return number < 0 ? word : String(number)
  })
  return figures.match(/\d+(?:[.,]\d+)*/g) ?? []
}
