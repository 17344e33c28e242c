import { expectedName } from './nearest-name.ts'

/** In this order: a whole placeholder, one with too few braces around what could be a name, single braces. */
const BRACES = /\{\{([^{}]*)\}\}|\{{1,2} *[a-zäöü][\wäöüß.-]* *\}{1,2}|\{\{|\}\}/gi

/** 'periods.*' stands for all names that begin with it: the owner chooses them. */
const isKnown = (name: string, known: readonly string[]): boolean =>
  known.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

/** What is wrong with the placeholders of a text; `known` are those that would be filled here. */
export const placeholderMistakes = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(BRACES)].flatMap(([written, whole]) => {
    const name = whole?.trim()
    if (name === undefined)
      return [`„${written}“ wird nicht ersetzt, erwartet werden zwei Klammern auf jeder Seite: {{name}}.`]
    if (known.length === 0) return [`{{${name}}} bliebe hier so stehen: Bitte den Text selbst schreiben.`]
    if (isKnown(name, known)) return []
    return [`der Platzhalter {{${name}}} ist hier unbekannt, ${expectedName(name, known.toSorted())}`]
  })
