import { legalFile, readLegalBody } from '../legal/legal-content.ts'
import { partsOf, splitSections } from '../legal/legal-page.ts'
import { linksIn } from '../legal/markdown-mistakes.ts'
import { PRIVACY_RECORD } from '../legal/privacy-record.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { refuseMistakes } from '../reading/content-mistake.ts'

const OBJECTION = 'widerspruchsrecht'
const INTEREST = /berechtigte[mns]?\s+Interesse/

const SEE_EXAMPLE = 'der mitgelieferte Ordner content/legal zeigt ihn.'

type Found = [anchor: string, what: string]

/** The privacy page describes everything the program does, and its box everything that visitors may object to. */
export function checkPrivacy(folder: ContentFolder): void {
  const file = legalFile(folder, 'datenschutz')
  const lines = readLegalBody(file)
  const parts = partsOf(splitSections(file, lines.join('\n')))
  const texts = new Map([...parts].map(([anchor, { body }]) => [anchor, body]))
  refuseMistakes(
    [...undescribed(texts), ...withoutObjection(texts)].map(([anchor, what]) => {
      const line = lines.findIndex((line) => line.includes(`{#${anchor}`)) + 1
      return { file, line: line || undefined, what }
    }),
  )
}

const undescribed = (texts: Map<string, string>): Found[] =>
  Object.entries(PRIVACY_RECORD).flatMap(([anchor, { names }]): Found[] => {
    const text = texts.get(anchor)
    const missing = `der Abschnitt {#${anchor}} fehlt, erwartet wird er, denn das Programm tut, wovon er spricht, oder zeigt ihn in der Auskunft. Bitte wieder einfügen; ${SEE_EXAMPLE}`
    if (text === undefined) return [[anchor, missing]]
    return (names?.split(' ') ?? [])
      .filter((name) => !text.includes(`{{${name}}}`))
      .map((name) => [
        anchor,
        `im Abschnitt {#${anchor}} fehlt {{${name}}}, erwartet wird dort, was das Programm tut. Bitte den Satz mit diesem Platzhalter ergänzen; ${SEE_EXAMPLE}`,
      ])
  })

/** Art. 21 (4) DSGVO: the box links to everything that rests on a legitimate interest. */
function withoutObjection(texts: Map<string, string>): Found[] {
  const box = texts.get(OBJECTION)
  if (box === undefined) return []
  const named = linksIn(box.split('\n')).map(({ href }) => href)
  return [...texts]
    .filter(([anchor, text]) => anchor !== OBJECTION && INTEREST.test(text) && !named.includes(`#${anchor}`))
    .map(([anchor]) => [
      anchor,
      `der Abschnitt {#${anchor}} beruft sich auf ein berechtigtes Interesse, erwartet wird ein Link zu ihm im Kasten {#${OBJECTION}}. Bitte dort ergänzen, zum Beispiel: - [worum es geht](#${anchor})`,
    ])
}
