import { join } from 'node:path'
import type { PlaceholderValues } from '../facts/fill-placeholders.ts'
import { legalFile, legalPageNames, readLegalLines } from '../legal/legal-content.ts'
import { numberOf, type Period, periodsIn, type Unit, unitOf } from '../legal/periods.ts'
import { STATUTORY_FACTS } from '../legal/statutory-facts.ts'
import { mistakeAt } from '../reading/content-file.ts'
import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'

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
 * A legal text names a period by its placeholder, so that it says what the program does and what the owner promises
 * elsewhere; and what she promises in site.yaml stands in some legal text.
 */
export function checkPeriods(folder: string, facts: PlaceholderValues): void {
  const texts = legalPageNames.map((page) => {
    const file = legalFile(folder, page)
    return { file, text: readLegalLines(file).join('\n') }
  })
  const unheld = texts.flatMap(({ file, text }) =>
    periodsIn(withoutAddresses(text)).flatMap((period) => {
      const line = text.slice(0, period.index).split('\n').length
      return mistakeIn(period, isOfficial(text, period), facts).map((words) => ({ file, line, ...words }))
    }),
  )
  const unnamed = Object.keys(facts)
    .filter((name) => name.startsWith('periods.') && !texts.some(({ text }) => text.includes(`{{${name}}}`)))
    .map((name) => mistakeAt(join(folder, 'site.yaml'), ['legal', ...name.split('.')], unnamedPeriod(name)))
  refuseMistakes([...unheld, ...unnamed])
}

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

function mistakeIn({ count, unit, written }: Period, official: boolean, facts: PlaceholderValues): Words[] {
  if (!count.startsWith('{{')) return official ? [] : [unheldPeriod(written, numberOf(count), unit, facts)]
  const counted = unitOf(count.slice(2, -2).trim())
  return counted === unit ? [] : [otherUnit(count, unit, counted)]
}

function unheldPeriod(written: string, count: number, unit: Unit, facts: PlaceholderValues): Words {
  const known = Object.keys(facts).filter((name) => unitOf(name) === unit)
  const equal = known.filter((name) => facts[name] === String(count))
  const offered = (equal.length > 0 ? equal : known).map((name) => `{{${name}}}`)
  return {
    what: `die Frist „${written}“ steht hier als Zahl und kann dem widersprechen, was das Programm tut oder Sie an anderer Stelle zusagen, erwartet wird ein Platzhalter${offered.length > 0 ? `, etwa ${offered.join(', ')}` : ''}`,
    remedy: `Bitte den passenden Platzhalter schreiben; eine eigene Zusage zuerst in site.yaml unter legal.periods eintragen, zum Beispiel „guarantee${unit}: ${count}“, und hier {{periods.guarantee${unit}}} schreiben.`,
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
