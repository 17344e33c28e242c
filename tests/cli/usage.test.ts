import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { commands } from '../../src/cli/run-command-line.ts'
import { sampleMails } from '../../src/dev/sample-mails.ts'
import { call, givenCommandLine, transcriptOf } from '../support/app/command-line.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { englishWordsIn } from '../support/content/english-words.ts'
import { agency, words } from '../support/mail/mail-message.ts'

const COMMANDS = Object.keys(commands)
const NOWHERE = { DATA_DIR: '/dev/null/none' }

test('the overview explains every command in German, without a database', async () => {
  for (const args of [[], ['--help'], ['help'], ['erase', '--help']]) {
    const { stdout, exitCode } = await call(args, NOWHERE)
    expect(exitCode).toBe(0)
    for (const command of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${command}\\b.{20,}`, 'm'))
    expect(englishWordsIn(stdout)).toEqual([])
  }
})

test('docs/operations.md has exactly these commands in its table', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split("## The owner's command line")
  const rows = section.split('\n## ')[0]?.matchAll(/^\| `(\w+)/gm) ?? []
  expect(new Set([...rows].map(([, command]) => command))).toEqual(new Set(COMMANDS))
})

const callsIn = (text: string) => text.trim().split(/,\s+/)
const REFUSED =
  callsIn(`gibtsnicht, toString, list --alles, list x, list --search, list --search Meier --all, show, show eins,
  report, report 1 2, erase, link 1, check x, backup, export, mails senden, mails retry x, mails retry 1 2, mails retry --all`)
/** Other wrong settings are in src/config-mistakes.txt. */
const SETTINGS: Record<string, string>[] = [NOWHERE, { DATABASE_URL: 'postgres://127.0.0.1:1/none' }]

/** What is told is in snapshots/refused.txt; `-u` writes it again: read the diff. */
test('a wrong call is refused in one German line with 2, without a database; a wrong setting with 1', async () => {
  let shown = await transcriptOf((...args) => call(args, NOWHERE), REFUSED)
  for (const env of SETTINGS)
    shown += `${JSON.stringify(env)} ${await transcriptOf((...args) => call(args, env), ['list'])}`
  expect(shown.match(/^2> ✗ .*\n\(2\)\n\n/gm)).toHaveLength(REFUSED.length)
  expect(shown.match(/^2> ✗ .*\n\(1\)\n\n/gm)).toHaveLength(SETTINGS.length)
  expect(englishWordsIn(shown.replaceAll(/^.*\$ .*$/gm, ''))).toEqual([])
  await expect(shown).toMatchFileSnapshot('snapshots/refused.txt')
})

/** Calls on three appointments that make every command succeed or refuse. */
const EVERY_CALL = callsIn(`
  list --all, list --search niemand, show 1, show 99, export --csv, mails, mails retry, mails retry 99, report 3, link, signout, purge, backup sicherung.ndjson, restore sicherung.ndjson,
  restore fehlt.ndjson, erase 3 --yes, doctor, check`)

const cli = await givenCommandLine({ env: { PORT: '1' } })
for (const lastName of ['Musterfrau', 'Beispiel', 'Muster'])
  await cli.store.appointments.book(bookingRequest({ lastName }), UNKNOWN_ADDRESS, new Date())

test('every command answers in German', async () => {
  for (const call of EVERY_CALL) {
    const args = call.split(' ').map((word) => (word.endsWith('.ndjson') ? join(cli.dataDir, word) : word))
    const { stdout, stderr } = await cli.run(...args)
    expect(stdout + stderr).not.toBe('')
    expect(englishWordsIn(stdout + stderr), `${call}:\n${stdout}${stderr}`).toEqual([])
  }
})

test('link names the public address, or the server of this machine while the site has none', async () => {
  const own = '\nEr führt zum Server auf diesem Rechner, bis SITE_URL gesetzt ist.'
  for (const [env, url, more] of [
    [{ PORT: '4000', HOST: '0.0.0.0' }, 'http://localhost:4000', own],
    [{ SITE_URL: 'https://example.org' }, 'https://example.org', ''],
  ] as const) {
    const { stdout } = await call(['link'], { ...cli.env, ...env })
    const [, token = ''] = /\/anfragen\/anmelden\/([\w-]{22,})\n/.exec(stdout) ?? []
    const told = `Der Link gilt 15 Minuten und nur einmal.${more}\n`
    expect(stdout).toBe(`${url}/anfragen/anmelden/${token}\n${told}`)
    expect(await cli.store.access.signIn(token, new Date())).toBeTruthy()
  }
})

test('every mail is German, and English would be noticed', () => {
  for (const { subject, text } of sampleMails(agency, words, new Date()))
    expect(englishWordsIn(`${subject}\n${text}`), text).toEqual([])
  expect(englishWordsIn('» The build is up to date.')).toEqual(['The', 'is', 'to'])
})
