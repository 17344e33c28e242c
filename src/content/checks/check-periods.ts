import { join } from 'node:path'
import type { PlaceholderValues } from '../facts/fill-placeholders.ts'
import { readLandingWords } from '../landing-content.ts'
import { legalFile, legalPageNames, readLegalLines } from '../legal/legal-content.ts'
import { numberOf, type Period, periodsIn, type Unit, unitOf } from '../legal/periods.ts'
import { STATUTORY_FACTS } from '../legal/statutory-facts.ts'
import { mistakeAt } from '../reading/content-file.ts'
import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'
import { textsIn } from '../reading/texts-in.ts'

type Words = Pick<ContentMistake, 'what' | 'remedy'>

const GERMAN: Record<Unit, string> = {
  Seconds: 'Sekunden',
  Minutes: 'Minuten',
  Hours: 'Stunden',
  Workdays: 'Werktage',
  Days: 'Tage',
  Weeks: 'Wochen',
  Months: 'Monate',
  Years: 'Jahre',
}

/**
 * A legal text and the landing page name a period by its placeholder, so that they say what the program does and what the
 * owner promises elsewhere; and what she promises in site.yaml stands in some legal text.
 */
export function checkPeriods(folder: string, facts: PlaceholderValues): void {
  const texts = legalPageNames.map((page) => {
    const file = legalFile(folder, page)
    return { file, text: readLegalLines(file).join('\n') }
  })
  const promised = Object.keys(facts).filter((name) => name.startsWith('periods.'))
  const unnamed = promised.filter((name) => !texts.some(({ text }) => text.includes(`{{${name}}}`)))
  const legal = texts.flatMap(({ file, text }) =>
    periodsIn(withoutAddresses(text))
      .filter((period) => !isOfficial(text, period))
      .flatMap((period) => {
        const line = text.slice(0, period.index).split('\n').length
        return mistakesIn(period, suggest(period, facts, unnamed)).map((words) => ({ file, line, ...words }))
      }),
  )
  const landing = landingPeriods(folder).flatMap(({ path, period }) => {
    const suggested = suggest(period, facts, unnamed).filter((name) => promised.includes(name))
    return mistakesIn(period, suggested).map((words) => mistakeAt(join(folder, 'landing.yaml'), path, words))
  })
  const forgotten = unnamed.map((name) =>
    mistakeAt(join(folder, 'site.yaml'), ['legal', ...name.split('.')], unnamedPeriod(name)),
  )
  refuseMistakes([...legal, ...landing, ...forgotten])
}

/** In figures or as a placeholder: ‘Wählen Sie einen Tag’ is no promise. A claim's value is held against its conditions. */
const landingPeriods = (folder: string) =>
  textsIn(readLandingWords(folder))
    .filter(({ path }) => path.at(-1) !== 'value' && path.at(-1) !== 'href')
    .flatMap(({ path, text }) => periodsIn(text).map((period) => ({ path, period })))
    .filter(({ period }) => /^[\d{]/.test(period.count))

/** Anchors and links name no period to anybody; everything else keeps its place. */
const withoutAddresses = (text: string): string =>
  text.replace(/\{#[^}\n]*\}|\]\([^()\n]*\)/g, (address) => ' '.repeat(address.length))

/** The statutory text says 'vierzehn Tage', and nobody may touch it. */
function isOfficial(text: string, { index, count, unit }: Period): boolean {
  const [heading = ''] =
    text
      .slice(0, index)
      .match(/^## .*$/gm)
      ?.slice(-1) ?? []
  return (
    heading.includes('.amtlich}') &&
    unit === 'Days' &&
    numberOf(count) === Number(STATUTORY_FACTS['law.withdrawalDays'])
  )
}

/** Most likely the one whose place the number has taken; else those that count as much, or at least the same unit. */
function suggest({ count, unit }: Period, facts: PlaceholderValues, unnamed: string[]): string[] {
  const known = Object.keys(facts).filter((name) => unitOf(name) === unit)
  const replaced = known.filter((name) => unnamed.includes(name))
  const equal = known.filter((name) => facts[name] === String(numberOf(count)))
  return [replaced, equal, known].find((names) => names.length > 0) ?? []
}

function mistakesIn({ count, unit, written }: Period, suggested: string[]): Words[] {
  if (!count.startsWith('{{')) return [unheldPeriod(written, numberOf(count), unit, suggested)]
  const counted = unitOf(count.slice(2, -2).trim())
  return counted === unit ? [] : [otherUnit(count, unit, counted)]
}

function unheldPeriod(written: string, count: number, unit: Unit, suggested: string[]): Words {
  const placeholders = suggested.map((name) => `{{${name}}}`).join(' oder ')
  return {
    what: `die Frist „${written}“ steht hier als Zahl und kann dem widersprechen, was anderswo steht oder das Programm tut, erwartet wird ein Platzhalter${placeholders && `, wohl ${placeholders}`}`,
    remedy: `Bitte den Platzhalter schreiben und Ihre Zahl in site.yaml unter legal.periods ändern; eine neue Frist dort eintragen, zum Beispiel „extra${unit}: ${count}“, und hier {{periods.extra${unit}}} schreiben.`,
  }
}

const otherUnit = (placeholder: string, written: Unit, counted: Unit | undefined): Words =>
  counted
    ? {
        what: `${placeholder} zählt ${GERMAN[counted]}, dahinter steht etwas anderes, erwartet wird „${GERMAN[counted]}“`,
        remedy: `Bitte „${GERMAN[written]}“ in „${GERMAN[counted]}“ ändern.`,
      }
    : {
        what: `${placeholder} ist keine Frist, erwartet wird hier einer, dessen Name sagt, was gezählt wird`,
        remedy: 'Bitte einen anderen Platzhalter nehmen oder den Satz umschreiben.',
      }

const unnamedPeriod = (name: string): Words => ({
  what: `diese Frist nennt keine Rechtsseite, erwartet wird {{${name}}} in einem Text unter legal/`,
  remedy: 'Bitte den Platzhalter dort schreiben, wo die Zusage steht, oder die Zeile löschen.',
})
