import { isCompany } from '../facts/legal-form.ts'
import { legalFile, readLegalBody } from '../legal/legal-content.ts'
import { partsOf, splitSections } from '../legal/legal-page.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'

/** Who calls and who answers for the contents is a person; the imprint of a registered business has its register. */
export function checkBusiness(folder: ContentFolder, { site, landing }: Content): void {
  refuseMistakes([...callingCompany(folder, landing), ...(site.legal.register ? imprintOf(folder) : [])])
}

function callingCompany(folder: ContentFolder, { person }: Content['landing']): ContentMistake[] {
  if (!isCompany(person.name)) return []
  const what = `„${person.name}“ kann niemanden anrufen, erwartet wird der Name eines Menschen, z. B. {{operator.person}}. Bitte ändern.`
  return [mistakeAt(folder, 'landing.yaml', ['person', 'name'], what)]
}

function imprintOf(folder: ContentFolder): ContentMistake[] {
  const file = legalFile(folder, 'impressum')
  const lines = readLegalBody(file)
  const missing = ['register.representedBy', 'register.entry']
    .filter((name) => !lines.some((line) => line.includes(`{{${name}}}`)))
    .map((name) => ({
      file,
      what: `im Impressum fehlt {{${name}}}, erwartet wird dort, was in site.yaml unter legal.register steht. Bitte unter „Angaben gemäß § 5 DDG“ ergänzen; der mitgelieferte Ordner content/legal zeigt es.`,
    }))
  const responsible = partsOf(splitSections(file, lines.join('\n'))).get('redaktion')
  if (!responsible?.body.includes('{{operator.name}}')) return missing
  const what =
    'im Abschnitt {#redaktion} steht {{operator.name}}, erwartet wird ein Mensch (§ 18 Abs. 2 MStV). Bitte {{operator.person}} schreiben.'
  return [...missing, { file, line: lines.findIndex((line) => line.includes('{#redaktion')) + 1, what }]
}
