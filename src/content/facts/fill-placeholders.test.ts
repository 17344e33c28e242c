import { expect, test } from 'vitest'
import { ContentError } from '../reading/content-mistake.ts'
import { escapeMarkdown, fillPlaceholders } from './fill-placeholders.ts'

const values = { 'operator.name': 'Max Mustermann', 'legal.vatId': undefined }
const fill = (text: string) => fillPlaceholders('content/legal/impressum.md', text, values)

test('placeholders are replaced, with or without spaces inside', () => {
  expect(fill('{{operator.name}} und {{ operator.name }}')).toBe('Max Mustermann und Max Mustermann')
})

test.each([
  ['unknown', '{{operator.nmae}}', /ist hier unbekannt, .*Meinten Sie \{\{operator\.name\}\}\?$/],
  ['what every object knows', '{{constructor}}', 'ist hier unbekannt'],
  ['without a value from the owner', '{{legal.vatId}}', 'hat keinen Wert'],
])(
  'a placeholder that is %s stops the build with a line that names file and placeholder',
  (_what, placeholder, why) => {
    const told = () => fill(`Inhaber: ${placeholder}`)
    expect(told).toThrow(ContentError)
    expect(told).toThrow(`content/legal/impressum.md: der Platzhalter ${placeholder} `)
    expect(told).toThrow(why)
  },
)

test('a value can carry characters that Markdown would read as markup', () => {
  expect(escapeMarkdown('Sonne_Mond & <Sterne>')).toBe('Sonne\\_Mond \\& \\<Sterne\\>')
})
