import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentMistake, fieldName, refuseMistakes } from '../reading/content-mistake.ts'
import { readSource } from '../reading/read-source.ts'
import { textsIn } from '../reading/texts-in.ts'
import { readYaml } from '../reading/yaml-source.ts'
import type { SiteContent } from '../site-content.ts'

/** The invented person and companies of the shipped texts. */
const SHIPPED =
  /Max Mustermann|Musterstraße|^12345$|Musterstadt|musterwerk\.example|\+49[ \d]*30[ ]?23125|Muster-Hosting GmbH|Muster-Mail GmbH|\bMusterwerk\b/i

/** With `placeholder: false` none of the shipped facts may remain: they are in the imprint. */
export function checkIdentity(folder: string, { placeholder }: SiteContent): void {
  if (placeholder) return
  const files = ['*.yaml', 'portfolio/*.yaml', 'legal/*.md'].flatMap((pattern) =>
    globSync(join(folder, pattern)).sort(),
  )
  refuseMistakes(files.flatMap(shippedIn))
}

function shippedIn(file: string): ContentMistake[] {
  return placesIn(file).flatMap(({ text, ...place }) => {
    const [found] = SHIPPED.exec(text) ?? []
    const what = `„${found}“ ist noch die Angabe aus der Vorlage, erwartet wird Ihre eigene, denn in site.yaml steht „placeholder: false“. Bitte die eigene Angabe eintragen, oder bis dahin „placeholder: true“ schreiben.`
    return found ? [{ file, ...place, what }] : []
  })
}

function placesIn(file: string): { text: string; line: number; field?: string }[] {
  const source = readSource(file)
  if (file.endsWith('.md')) return source.split('\n').map((text, index) => ({ text, line: index + 1 }))
  const { value, lineOf } = readYaml(file, source)
  return textsIn(value).map(({ path, text }) => ({ text, line: lineOf(path), field: fieldName(path) }))
}
