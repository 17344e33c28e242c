import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { checkEnvFile } from './check-settings.ts'

test.each([
  ['SMTP_URL=smtps://erika:ge#heim@mail.example.org', 'smtps://erika:ge'],
  ['MAIL_FROM=Erika Muster#frau <erika@example.org>', 'Erika Muster'],
  ['MAIL_API_KEY=#geheim', ''],
])('%s is cut off by its #, and is reported with the remedy', (line, value) => {
  const [name = ''] = line.split('=')
  expect(parseEnv(line)).toEqual({ [name]: value })
  const remedy = `den ganzen Wert in Anführungszeichen setzen: ${name}="…"`
  const told = `✗ .env: Der Wert von ${name} endet vor dem Zeichen #; ${remedy}`
  expect([...checkEnvFile(`PORT=3000\n${line}\n`)]).toEqual([told])
})

test.each([
  ...['SMTP_URL="smtps://erika:ge#heim@mail.example.org"', 'SOMETHING=of#others'],
  ...['# PORT=3000', 'PORT=3000 # where it listens', 'PORT=3000', 'PORT= # nowhere yet'],
])('%s is read as it is meant', (line) => {
  expect([...checkEnvFile(line)]).toEqual([])
})
