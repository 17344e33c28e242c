import { nearestName } from './nearest-name.ts'

/** In this order: a whole placeholder, one with too few braces around what could be a name, single braces. */
const BRACES = /\{\{([^{}]*)\}\}|\{{1,2} *([a-zäöü][\wäöüß.-]*) *\}{1,2}|\{\{|\}\}/gi

/** 'periods.*' stands for all names that begin with it: the owner chooses them. */
const isKnown = (name: string, known: readonly string[]): boolean =>
  known.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

/** What is wrong with the placeholders of a text; `known` are those that would be filled here. */
export function placeholderMistakes(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(BRACES)].flatMap(([written, whole, inner]) => {
    if (whole !== undefined) return isKnown(whole.trim(), known) ? [] : [unknown(whole.trim(), known)]
    const braces = 'erwartet werden zwei geschweifte Klammern auf jeder Seite'
    if (!inner)
      return [
        `zu „${written}“ fehlt das Gegenstück, ${braces}: {{name}}. Bitte die Klammern ergänzen oder löschen.`,
      ]
    const meant = isKnown(inner, known) ? inner : nearestName(inner, known)
    const instead = meant ? `{{${meant}}} schreiben` : 'hinschreiben, was dort stehen soll, ohne Klammern'
    return [`${written} wird nicht ersetzt, ${braces}. Bitte ${instead}.`]
  })
}

function unknown(name: string, known: readonly string[]): string {
  if (known.length === 0)
    return `{{${name}}} bliebe hier so stehen: in diesem Feld gibt es keine Platzhalter, erwartet wird der Text selbst. Bitte hinschreiben, was dort stehen soll.`
  const nearest = nearestName(name, known)
  const expected = nearest
    ? `wohl {{${nearest}}}. Meinten Sie {{${nearest}}}?`
    : `einer von: ${known.toSorted().join(', ')}. Bitte einen davon nehmen oder hinschreiben, was dort stehen soll.`
  return `der Platzhalter {{${name}}} ist hier unbekannt, erwartet wird ${expected}`
}

export function withoutValue(name: string): string {
  const remedy =
    name === 'legal.noThirdCountry'
      ? 'Diesen Satz gibt es nur, wenn Hosting und Mail-Anbieter in der EU oder im EWR sitzen: Bitte legal.host.location und legal.mailProvider.location prüfen oder den Satz umschreiben.'
      : 'Bitte den Wert in site.yaml eintragen oder den Satz umschreiben.'
  return `der Platzhalter {{${name}}} hat keinen Wert, erwartet wird einer in site.yaml. ${remedy}`
}
