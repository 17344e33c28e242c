import { legalFile, readLegalLines } from '../legal/legal-content.ts'
import { PRIVACY_RECORD } from '../legal/privacy-record.ts'
import { splitSections } from '../legal/split-sections.ts'
import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'
import { linksIn } from './markdown-mistakes.ts'

const OBJECTION = 'widerspruchsrecht'
const INTEREST = /berechtigte[mns]?\s+Interesse/

/** The privacy page tells of everything that the program does, and its box of everything that one may object to. */
export function checkPrivacy(folder: string): void {
  const file = legalFile(folder, 'datenschutz')
  const lines = readLegalLines(file)
  const texts = textsByAnchor(file, lines)
  const lineOf = (anchor: string): number | undefined =>
    lines.findIndex((line) => line.includes(`{#${anchor}`)) + 1 || undefined
  refuseMistakes(
    [...untold(texts), ...notObjectable(texts)].map(({ anchor, ...words }) => ({
      file,
      line: lineOf(anchor),
      ...words,
    })),
  )
}

type Found = Pick<ContentMistake, 'what' | 'remedy'> & { anchor: string }

/** What stands below each heading, up to the next. */
function textsByAnchor(file: string, lines: string[]): Map<string, string> {
  const body = lines.slice(lines.indexOf('---', 1) + 1).join('\n')
  const { sections } = splitSections(file, body)
  return new Map(
    sections
      .flatMap((section) => [section, ...section.parts])
      .map(({ id, body }): [string, string] => [id, body]),
  )
}

function untold(texts: Map<string, string>): Found[] {
  return Object.entries(PRIVACY_RECORD).flatMap(([anchor, { names = [] }]) => {
    const text = texts.get(anchor)
    if (text === undefined) {
      return [
        {
          anchor,
          what: `der Abschnitt {#${anchor}} fehlt, erwartet wird er, denn das Programm tut, wovon er spricht`,
          remedy: 'Bitte wieder einfügen; der mitgelieferte Ordner content/legal zeigt ihn.',
        },
      ]
    }
    return names
      .filter((name) => !text.includes(`{{${name}}}`))
      .map((name) => ({
        anchor,
        what: `im Abschnitt {#${anchor}} fehlt {{${name}}}, erwartet wird dort, was das Programm tut`,
        remedy:
          'Bitte den Satz mit diesem Platzhalter ergänzen; der mitgelieferte Ordner content/legal zeigt ihn.',
      }))
  })
}

/** Art. 21 (4) DSGVO: whatever rests on a legitimate interest is named in the box, by a link to it. */
function notObjectable(texts: Map<string, string>): Found[] {
  const box = texts.get(OBJECTION)
  if (box === undefined) {
    return [
      {
        anchor: OBJECTION,
        what: `der Abschnitt {#${OBJECTION}} fehlt, erwartet wird der Hinweis auf das Widerspruchsrecht`,
        remedy: 'Bitte wieder einfügen; das Gesetz verlangt ihn (Art. 21 Abs. 4 DSGVO).',
      },
    ]
  }
  const named = linksIn(box.split('\n')).map(({ href }) => href)
  return [...texts]
    .filter(([anchor, text]) => anchor !== OBJECTION && INTEREST.test(text) && !named.includes(`#${anchor}`))
    .map(([anchor]) => ({
      anchor,
      what: `der Abschnitt {#${anchor}} beruft sich auf ein berechtigtes Interesse, erwartet wird ein Link zu ihm im Kasten {#${OBJECTION}}`,
      remedy: `Bitte dort ergänzen, zum Beispiel: - [worum es geht](#${anchor})`,
    }))
}
