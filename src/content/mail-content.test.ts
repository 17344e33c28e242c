import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { mailSchema, readMailContent } from './mail-content.ts'
import { checkYaml } from './reading/content-file.ts'

const yaml = readFileSync(`${TEST_CONTENT}/mails.yaml`, 'utf8')
const check = (was: string, is: string) => checkYaml('content/mails.yaml', yaml.replace(was, is), mailSchema)

test('the owner’s words are read mail by mail', () => {
  const { visitor, reminder } = readMailContent(TEST_CONTENT)
  expect(visitor.received.subject).toBe('Ihre Terminanfrage wurde erhalten')
  expect(reminder).toBe(true)
})

test('an unknown placeholder is told with its file, its field and those that are known', () => {
  expect(() => check('bestätigt: {{datum}}', 'bestätigt: {{tag}}')).toThrow(
    /content\/mails\.yaml, Zeile \d+, Feld „visitor\.confirmed\.subject“: der Platzhalter \{\{tag\}\} ist hier unbekannt, erwartet wird einer von: brand, datum, name, uhrzeit/,
  )
})

test('a placeholder of another mail is unknown: there would be nothing to put there', () => {
  expect(() => check('Passt eine dieser Zeiten?', 'Passt es am {{datum}}?')).toThrow(
    'Feld „visitor.proposed.headline“: der Platzhalter {{datum}} ist hier unbekannt, erwartet wird einer von: brand, name',
  )
})

test('a mail without a paragraph or a field that nobody knows is refused', () => {
  expect(() =>
    check('  paragraphs:\n    - Der Link gilt', '  paragraphs: []\n  hint:\n    - Der Link gilt'),
  ).toThrow(
    /Feld „signIn.paragraphs“: hier steht eine Liste mit 0 Einträgen, erwartet wird ein Absatz.*\n.*Feld „signIn.hint“: dieses Feld ist unbekannt/,
  )
})
