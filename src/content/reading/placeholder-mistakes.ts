import type { ContentMistake } from './content-mistake.ts'
import { nearestName } from './nearest-name.ts'

type Words = Pick<ContentMistake, 'what' | 'remedy'>

/** In this order: a whole placeholder, one with too few braces around what could be a name, braces left alone. */
const BRACES = /\{\{([^{}]*)\}\}|\{{1,2} *([a-zäöü][\wäöüß.-]*) *\}{1,2}|\{\{|\}\}/gi

/** The owner chooses some names herself: 'periods.*' stands for all that begin so. */
const isKnown = (name: string, known: readonly string[]): boolean =>
  known.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

/** Whatever in a text was meant to be a placeholder and is none; `known` are those that would be filled here. */
export function placeholderMistakes(text: string, known: readonly string[]): Words[] {
  return [...text.matchAll(BRACES)].flatMap(([written, whole, inner]): Words[] => {
    if (whole !== undefined) {
      const name = whole.trim()
      return isKnown(name, known) ? [] : [unknownPlaceholder(name, known)]
    }
    return [inner ? tooFewBraces(written, inner, known) : looseBraces(written)]
  })
}

function unknownPlaceholder(name: string, known: readonly string[]): Words {
  if (known.length === 0) {
    return {
      what: `{{${name}}} bliebe hier so stehen: in diesem Feld gibt es keine Platzhalter, erwartet wird der Text selbst`,
      remedy: 'Bitte hinschreiben, was dort stehen soll.',
    }
  }
  const nearest = nearestName(name, known)
  return {
    what: `der Platzhalter {{${name}}} ist hier unbekannt, erwartet wird ${nearest ? `wohl {{${nearest}}}` : `einer von: ${known.toSorted().join(', ')}`}`,
    remedy: nearest
      ? `Meinten Sie {{${nearest}}}?`
      : 'Bitte einen davon nehmen oder hinschreiben, was dort stehen soll.',
  }
}

function tooFewBraces(written: string, name: string, known: readonly string[]): Words {
  const meant = isKnown(name, known) ? name : nearestName(name, known)
  return {
    what: `${written} wird nicht ersetzt, erwartet werden zwei geschweifte Klammern auf jeder Seite`,
    remedy: meant
      ? `Bitte {{${meant}}} schreiben.`
      : 'Bitte hinschreiben, was dort stehen soll, ohne Klammern.',
  }
}

const looseBraces = (written: string): Words => ({
  what: `zu „${written}“ fehlt das Gegenstück, erwartet werden zwei geschweifte Klammern auf jeder Seite: {{name}}`,
  remedy: 'Bitte die Klammern ergänzen oder löschen.',
})

export const withoutValue = (name: string): Words => ({
  what: `der Platzhalter {{${name}}} hat keinen Wert, erwartet wird einer in site.yaml`,
  remedy:
    name === 'legal.noThirdCountry'
      ? 'Diesen Satz gibt es nur, wenn Hosting und Mail-Anbieter in der EU oder im EWR sitzen: Bitte legal.host.location und legal.mailProvider.location prüfen oder den Satz umschreiben.'
      : 'Bitte den Wert in site.yaml eintragen oder den Satz umschreiben.',
})
