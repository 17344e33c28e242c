import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parseMail } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { type HealthySite, startHealthySite } from '../support/healthy-site.ts'
import { listMails } from '../support/list-mails.ts'
import { postBooking } from '../support/post-booking.ts'

let site: HealthySite
let store: Store
beforeAll(async () => {
  site = await startHealthySite('SQLite')
  store = await openStore({ databaseUrl: undefined, dataDir: site.server.dataDir })
})
afterEach(() => {
  chmodSync(site.server.dataDir, 0o700)
  site.mailServer.received.length = 0
  site.mailServer.mood.refuseMessage = undefined
})
afterAll(async () => {
  await store.close()
  await site.stop()
})

test('the daily check says one line and sends nothing while all is well, with either database', async () => {
  const other = await startHealthySite('PostgreSQL')
  onTestFinished(() => other.stop())
  for (const { run, mailServer } of [site, other]) {
    expect(await run(['check'])).toEqual({ exitCode: 0, stdout: 'Alles in Ordnung.\n', stderr: '' })
    expect(mailServer.received).toEqual([])
  }
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

test('it counts one point as one', async () => {
  chmodSync(site.server.dataDir, 0o750)
  expect((await site.run(['check'])).stderr).toMatch(/^✗ 1 Punkt nicht in Ordnung, /)
  const [received] = site.mailServer.received
  expect((await parseMail(received ?? '')).subject).toBe('Ihre Website braucht Sie: 1 Punkt ist zu klären')
})

test('it names a wrong setting that the mail does not need', async () => {
  const { exitCode, stdout } = await site.run(['check'], { LOG_LEVEL: 'laut' })
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(/^✗ LOG_LEVEL ist falsch gesetzt; [^\n]+\n$/)
  expect(site.mailServer.received).toHaveLength(1)
})

test.each([
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'Der Mailserver ist nicht erreichbar (ECONNREFUSED)'],
  [{ SMTP_URL: 'falsch' }, 'SMTP_URL ist falsch gesetzt; erwartet wird: '],
])('it says in one line that the mail cannot be sent with %j', async (changes, words) => {
  const { exitCode, stdout, stderr } = await site.run(['check'], changes)
  expect(exitCode).toBe(1)
  expect(stdout).toContain(words)
  expect(stderr).toMatch(/^✗ Die Mail darüber an ADMIN_EMAIL ließ sich nicht senden: [^\n]+\n$/)
  expect(stderr).toContain(words)
})

test('it says in one line that the mail was refused', async () => {
  chmodSync(site.server.dataDir, 0o755)
  site.mailServer.mood.refuseMessage = () => '554 5.7.1 spam'
  const { exitCode, stderr } = await site.run(['check'])
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^✗ Die Mail darüber .*: Der Mailserver lehnt [^\n]+ \(SMTP 554 5\.7\.1\)\n$/)
})

test('without a mail server the mail is a file, and it says so', async () => {
  const { exitCode, stderr } = await site.run(['check'], { MAIL_TRANSPORT: 'file' })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('2 Punkte nicht in Ordnung, als Mail-Datei in ')
  const folder = join(site.server.dataDir, 'mail')
  const [file = ''] = readdirSync(folder).filter((name) => name.includes('-check-'))
  expect(readFileSync(join(folder, file), 'utf8')).toContain('To: Max Mustermann <chefin@example.org>')
})

test('it wants no words behind it', async () => {
  expect(await site.run(['check', 'x'])).toMatchObject({ exitCode: 2, stdout: '' })
})

test('a refused login at the mail server is red from the first mail on', async () => {
  site.mailServer.mood.password = 'anders'
  expect((await postBooking(site.server.url, { ip: '192.0.2.1' })).status).toBe(201)
  await until('the login was refused', async () =>
    (await listMails(store)).some(({ lastError }) => lastError?.startsWith('SMTP 535')),
  )
  const { exitCode, stdout } = await site.run(['doctor'])
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(
    /^✗ Postausgang: 2 Mails warten, .* – Der Mailserver lehnt die Anmeldung ab; bitte SMTP_URL prüfen \(SMTP 535 5\.7\.8\); nach dem Berichtigen den Server neu starten/m,
  )
})
