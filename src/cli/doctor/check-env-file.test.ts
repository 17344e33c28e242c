import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { checkEnvFile } from './check-env-file.ts'

const told = (text: string) => checkEnvFile(text).map((finding) => finding.text)

test('a value that a # cuts off is told, with the remedy', () => {
  const line = 'SMTP_URL=smtps://erika:ge#heim@mail.example.org'
  expect(parseEnv(line)).toEqual({ SMTP_URL: 'smtps://erika:ge' })
  expect(told(`PORT=3000\n${line}\n`)).toEqual([
    '.env: der Wert von SMTP_URL endet vor dem Zeichen #; den ganzen Wert in Anführungszeichen setzen: SMTP_URL="…"',
  ])
})

test.each([
  'SMTP_URL="smtps://erika:ge#heim@mail.example.org"',
  '# PORT=3000',
  'PORT=3000 # where it listens',
  'PORT=3000',
  'PORT= # nowhere yet',
  'SOMETHING=of#others',
])('%s is read as it is meant', (line) => {
  expect(told(line)).toEqual([])
})
