import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { parseMail } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import { deskOf } from '../support/desk.ts'
import { startHealthySite } from '../support/healthy-site.ts'
import { areAllSent } from '../support/list-mails.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

const site = await startHealthySite()
afterEach(() => {
  chmodSync(site.server.dataDir, 0o700)
  site.mailServer.received.length = 0
  site.mailServer.mood.refuseMessage = undefined
})

test('the daily check says one line and sends nothing while all is well', async () => {
  expect(await site.run(['check'])).toEqual({ exitCode: 0, stdout: 'Alles in Ordnung.\n', stderr: '' })
  expect(site.mailServer.received).toEqual([])
})

test('it mails the owner what the doctor found, in text and HTML', async () => {
  chmodSync(site.server.dataDir, 0o755)
  const { exitCode, stdout, stderr } = await site.run(['check'], { PORT: '1' })
  expect(exitCode).toBe(1)
  const found = stdout.trimEnd().split('\n')
  expect(found).toEqual([
    expect.stringMatching(/^✗ Server: antwortet nicht/),
    expect.stringMatching(/^✗ Rechte: .* „chmod 700 /),
  ])
  expect(stderr).toBe('✗ 2 Punkte nicht in Ordnung, als Mail an ADMIN_EMAIL gesendet.\n')
  expect(site.mailServer.received.map(({ to }) => to)).toEqual([['chefin@example.org']])
  const [received] = site.mailServer.received
  const mail = await parseMail(received ?? '')
  expect(mail.subject).toBe('Ihre Website braucht Sie: 2 Punkte sind zu klären')
  for (const line of found) {
    expect(mail.text).toContain(`- ${line.slice(2)}`)
    expect(mail.html).toContain(`${line.slice(2)}</li>`)
  }
  expect(mail.html).toMatch(/^<!doctype html><html lang="de">/)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('x-auto-response-suppress')).toBe('All')
})

test('it names the requests that wait for more than a day; the mail of the morning counts them, so it sends none', async () => {
  const store = await openTemporaryStore(site.server.dataDir)
  const { find, book } = deskOf(store)
  const at = new Date(Date.now() - 24 * 3_600_000 - 60_000)
  const { appointment } = await find(await book({ at, preferredDate: '2099-05-06', lastName: 'Geheim' }))
  onTestFinished(async () => void (await store.dossiers.erase(appointment.id, new Date(), 'owner')))
  // Its own two mails have waited since then.
  await until('they have left', () => areAllSent(store))
  site.mailServer.received.length = 0
  const { exitCode, stdout, stderr } = await site.run(['check'])
  const told = `Unbeantwortet: 1 Anfrage wartet seit mehr als 24 Stunden auf Ihre Antwort: Nr. ${appointment.id}; antworten auf ${site.server.url}/anfragen`
  const end = 'Sonst ist alles in Ordnung.'
  expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: `! ${told}\n${end}\n`, stderr: '' })
  expect(site.mailServer.received).toEqual([])
})

const FAILED = 'Die Mail darüber an ADMIN_EMAIL ließ sich nicht senden: '
const AWAY = 'Der Mailserver ist nicht erreichbar (ECONNREFUSED)'
const NO_ADDRESS = 'SMTP_URL ist falsch gesetzt; erwartet wird: '
const NO_LEVEL = '✗ LOG_LEVEL ist falsch gesetzt; '
const REFUSED = 'Der Mailserver lehnt die Adresse oder die Mail ab (SMTP 554 5.7.1)'
const SENT = '1 Punkt nicht in Ordnung, als Mail an ADMIN_EMAIL gesendet.'
const spam = () => '554 5.7.1 spam'
test.each<[string, Record<string, string>, found: string, end: string, refuse?: () => string]>([
  ['counts one point as one', { PORT: '1' }, '✗ Server: antwortet nicht', SENT],
  ['names a wrong setting that the mail does not need', { LOG_LEVEL: 'laut' }, NO_LEVEL, SENT],
  ['says that no mail server is there', { SMTP_URL: 'smtp://127.0.0.1:1' }, AWAY, FAILED + AWAY],
  ['says that its address is none', { SMTP_URL: 'falsch' }, NO_ADDRESS, FAILED + NO_ADDRESS],
  ['says that the mail was refused', { PORT: '1' }, '✗ Server: antwortet nicht', FAILED + REFUSED, spam],
])('it %s, in one line', async (_what, changes, found, end, refuse) => {
  site.mailServer.mood.refuseMessage = refuse
  const { exitCode, stdout, stderr } = await site.run(['check'], changes)
  expect(exitCode).toBe(1)
  expect(stdout).toContain(found)
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  expect(stderr).toContain(end)
  if (end !== SENT) return
  expect(stdout).toMatch(/^✗ [^\n]+\n$/)
  const mails = await Promise.all(site.mailServer.received.map(parseMail))
  expect(mails).toMatchObject([{ subject: 'Ihre Website braucht Sie: 1 Punkt ist zu klären' }])
})

test('without a mail server the mail is a file, and it says so; it wants no words behind it', async () => {
  const { exitCode, stderr } = await site.run(['check'], { MAIL_TRANSPORT: 'file' })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('2 Punkte nicht in Ordnung, als Mail-Datei in ')
  const folder = join(site.server.dataDir, 'mail')
  const [file = ''] = readdirSync(folder).filter((name) => name.includes('-check-'))
  expect(readFileSync(join(folder, file), 'utf8')).toContain('To: Max Mustermann <chefin@example.org>')
  expect(await site.run(['check', 'x'])).toMatchObject({ exitCode: 2, stdout: '' })
})
