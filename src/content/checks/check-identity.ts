import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFolder } from '../reading/content-folder.ts'
import type { ContentMistake } from '../reading/content-mistake.ts'
import { readSource } from '../reading/read-source.ts'
import { textsIn } from '../reading/texts-in.ts'
import { readYaml } from '../reading/yaml-source.ts'

/** The invented person and companies of the shipped texts. */
const SHIPPED =
  /Max Mustermann|Musterstraße|^12345$|Musterstadt|musterwerk\.example|\+49[ \d]*30[ ]?23125|Muster-Hosting GmbH|Muster-Mail GmbH|\bMusterwerk\b/i

/** The shipped facts that remain in her files; they would be in the imprint. Each file is told once. */
export const shippedFacts = (folder: ContentFolder): ContentMistake[] =>
  ['*.yaml', 'portfolio/*.yaml', 'legal/*.md']
    .flatMap((pattern) => globSync(join(folder.own, pattern)).sort())
    .flatMap(shippedIn)

function shippedIn(file: string): ContentMistake[] {
  const lines = new Map<string, number[]>()
  for (const { text, line } of placesIn(file)) {
    const [found] = SHIPPED.exec(text) ?? []
    if (found) lines.set(found, [...(lines.get(found) ?? []), line])
  }
  if (lines.size === 0) return []
  const places = [...lines].map(([found, at]) => `„${found}“ (Zeile ${at.join(', ')})`)
  const what = `aus der Vorlage stehen hier noch ${places.join(', ')}; erwartet werden Ihre eigenen Angaben. Bitte eintragen.`
  return [{ file, what }]
}

function placesIn(file: string): { text: string; line: number }[] {
  const source = readSource(file)
  if (file.endsWith('.md')) return source.split('\n').map((text, index) => ({ text, line: index + 1 }))
  const { value, lineOf } = readYaml(file, source)
  return textsIn(value).map(({ path, text }) => ({ text, line: lineOf(path) }))
}
