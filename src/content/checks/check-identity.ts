import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentMistake, fieldName, refuseMistakes } from '../reading/content-mistake.ts'
import { readSource } from '../reading/read-source.ts'
import { textsIn } from '../reading/texts-in.ts'
import { readYaml } from '../reading/yaml-source.ts'
import type { SiteContent } from '../site-content.ts'

/** Who the shipped texts speak of: nobody. */
const SHIPPED =
  /Max Mustermann|Musterstraße|^12345$|Musterstadt|musterwerk\.example|\+49[ \d]*30[ ]?23125|Muster-Hosting GmbH|Muster-Mail GmbH|\bMusterwerk\b/i

/** Whoever says that the facts are hers must have replaced all of the shipped ones: they are in the imprint. */
export function checkIdentity(folder: string, { placeholder }: SiteContent): void {
  if (placeholder) return
  const files = ['*.yaml', 'portfolio/*.yaml', 'legal/*.md'].flatMap((pattern) =>
    globSync(join(folder, pattern)).sort(),
  )
  refuseMistakes(files.flatMap(shippedIn))
}

function shippedIn(file: string): ContentMistake[] {
  const source = readSource(file)
  if (file.endsWith('.md')) {
    return source.split('\n').flatMap((line, index) => leftOver(line, { file, line: index + 1 }))
  }
  const { value, lineOf } = readYaml(file, source)
  return textsIn(value).flatMap(({ path, text }) =>
    leftOver(text, { file, line: lineOf(path), field: fieldName(path) }),
  )
}

function leftOver(text: string, place: Pick<ContentMistake, 'file' | 'line' | 'field'>): ContentMistake[] {
  const [found] = SHIPPED.exec(text) ?? []
  if (!found) return []
  return [
    {
      ...place,
      what: `„${found}“ ist noch die Angabe aus der Vorlage, erwartet wird Ihre eigene, denn in site.yaml steht „placeholder: false“`,
      remedy: 'Bitte die eigene Angabe eintragen, oder bis dahin „placeholder: true“ schreiben.',
    },
  ]
}
