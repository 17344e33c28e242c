import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/run-command-line.ts'
import { call } from '../support/command-line.ts'
import { englishWordsIn } from '../support/english-words.ts'

const COMMANDS = Object.keys(commands)
const NOWHERE = { DATA_DIR: '/dev/null/none' }

test('the overview names every command, without a database', async () => {
  for (const args of [[], ['--help'], ['help']]) {
    const { stdout, exitCode } = await call(args, NOWHERE)
    expect(exitCode).toBe(0)
    for (const command of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
  }
})

test('docs/operations.md has exactly these commands in its table', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split("## The owner's command line")
  const rows = section.split('\n## ')[0]?.matchAll(/^\| `(\w+)/gm) ?? []
  expect(new Set([...rows].map(([, command]) => command))).toEqual(new Set(COMMANDS))
})

test.each(COMMANDS)('%s explains itself in German', async (command) => {
  const { stdout, exitCode } = await call([command, '--help'], NOWHERE)
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(new RegExp(`^  ${command}\\b.{20,}`, 'm'))
  expect(englishWordsIn(stdout)).toEqual([])
})

test.each([
  ['gibtsnicht', 'gibt es nicht'],
  ['list --alles', '„--alles“ passt hier nicht'],
  ['list --all --upcoming', '--upcoming und --all gehen nicht zusammen'],
  ['list x', '„x“ passt hier nicht'],
  ['show', 'Es fehlt: NUMMER'],
  ['show eins', '„eins“ ist keine Nummer'],
  ['export', '--csv, --json oder --ics'],
  ['erase', 'Es fehlt: E-MAIL|NUMMER'],
  ['report 1 2', '„2“ passt hier nicht'],
  ['confirm', 'Es fehlt: NUMMER'],
  ['confirm eins', '„eins“ ist keine Nummer einer Anfrage'],
  ['propose 1', 'Es fehlt: DATUM'],
  ['propose 1 2099-11-20', 'Es fehlt: UHRZEIT'],
  ['propose 1 2001-11-20 10:00', '„2001-11-20“ – '],
  ['propose 1 2099-11-20 22:00', '„22:00“ – '],
  ['propose 1 2099-11-20 10:00 2099-11-21', 'Es fehlt: UHRZEIT'],
  ['propose 1 20.11. 10:00', '„20.11.“ ist kein Datum; erwartet wird eines wie 20.11.2026'],
  ['propose 1 20.11.2099 10-Uhr', '„10-Uhr“ ist keine Uhrzeit; erwartet wird eine wie 10:30'],
  ['propose 1 20.11.2001 9:00', '„20.11.2001“ – '],
  ['decline 1 --message', '--message braucht eine Angabe'],
  [`decline 1 --message ${'x'.repeat(1001)}`, 'Nachricht darf maximal 1000 Zeichen haben'],
  ['correct 1', 'Es fehlt: --email'],
  ['correct 1 --email keine', '„keine“ – '],
  ['today 1', '„1“ passt hier nicht'],
  ['link 1', '„1“ passt hier nicht'],
  ['backup', 'Es fehlt: DATEI'],
  ['list --limit', '--limit braucht eine Angabe'],
  ['list --limit 0', '„0“ ist keine Anzahl'],
  ['list --limit viele', '„viele“ ist keine Anzahl'],
  ['list --page 0', '„0“ ist keine Anzahl; --page braucht'],
  [
    'list --state offen',
    '„offen“ ist kein Stand; es gibt: angefragt, vorgeschlagen, bestätigt, abgesagt, erledigt.',
  ],
  ['list --from 31.2.2030', '„31.2.2030“ ist kein Datum; erwartet wird eines wie 20.11.2026 oder 2026-11-20'],
  ['list --from 2030-03-02 --to 1.3.2030', '--from liegt nach --to'],
  ['list --search', '--search braucht eine Angabe'],
  ['mails --state offen', 'es gibt: fehlgeschlagen, zurückgehalten, wartend, gesendet.'],
  ['mails --all --page 3', '--all und --page gehen nicht zusammen'],
  ['mails --limit=-3', '„-3“ ist keine Anzahl'],
  ['mails --all --limit 3', '--all und --limit gehen nicht zusammen'],
  ['mails retry --all', 'Es gibt nur „mails“'],
  ['mails senden', 'Es gibt nur „mails“'],
  ['mails retry x', '„x“ ist keine Nummer einer Mail'],
  ['toString', '„toString“ gibt es nicht'],
  ['mails retry 1 2', '„2“ passt hier nicht'],
])('%s is refused in one German line with 2', async (args, words) => {
  const { exitCode, stdout, stderr } = await call(args.split(' '), NOWHERE)
  expect(exitCode).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(words)
  expect(englishWordsIn(stderr)).toEqual([])
})

test.each([
  [{ ...NOWHERE }, 'Die Datenbank in DATA_DIR (/dev/null/none) lässt sich nicht öffnen'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    'Die PostgreSQL-Datenbank lässt sich nicht öffnen (ECONNREFUSED',
  ],
  [{ PORT: 'abc' }, 'PORT ist falsch gesetzt; erwartet wird: eine ganze Zahl'],
  [{ MAIL_TRANSPORT: 'smtp' }, 'SMTP_URL fehlt für MAIL_TRANSPORT=smtp; erwartet wird: eine Adresse'],
])('%j is told in one German line with 1', async (env, words) => {
  const { exitCode, stderr } = await call(['list'], env)
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(words)
  expect(englishWordsIn(stderr)).toEqual([])
})
