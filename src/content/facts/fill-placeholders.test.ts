import { describe, expect, it } from 'vitest'
import { ContentError } from '../reading/content-mistake.ts'
import { escapeMarkdown, fillPlaceholders } from './fill-placeholders.ts'

const values = { 'operator.name': 'Max Mustermann', 'legal.vatId': undefined }
const fill = (text: string) => fillPlaceholders('content/legal/impressum.md', text, values)

describe('placeholders in the legal texts', () => {
  it('are replaced, with or without spaces inside', () => {
    expect(fill('{{operator.name}} und {{ operator.name }}')).toBe('Max Mustermann und Max Mustermann')
  })

  it('stop the build when they are unknown, with a line that names file and placeholder', () => {
    expect(() => fill('Inhaber: {{operator.nmae}}')).toThrow(ContentError)
    expect(() => fill('Inhaber: {{operator.nmae}}')).toThrow(
      /^content\/legal\/impressum\.md: der Platzhalter \{\{operator\.nmae\}\} ist hier unbekannt, .*Meinten Sie \{\{operator\.name\}\}\?$/,
    )
  })

  it('stop the build when the owner has given no value', () => {
    expect(() => fill('{{legal.vatId}}')).toThrow(
      'content/legal/impressum.md: der Platzhalter {{legal.vatId}} hat keinen Wert',
    )
  })

  it('are not fooled by names every object knows', () => {
    expect(() => fill('{{constructor}}')).toThrow('ist hier unbekannt')
  })

  it('can carry characters that Markdown would read as markup', () => {
    expect(escapeMarkdown('Sonne_Mond & <Sterne>')).toBe('Sonne\\_Mond \\& \\<Sterne\\>')
  })
})
