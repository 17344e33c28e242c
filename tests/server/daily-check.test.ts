import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseMail } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import { openStore } from '../../src/store/open-store.ts'
import { DATABASE_KINDS } from '../support/database-kinds.ts'
import { type HealthySite, startHealthySite } from '../support/healthy-site.ts'
import { listMails } from '../support/list-mails.ts'
import { answerWith, startMailEndpoint } from '../support/mail-endpoint.ts'
import { postBooking } from '../support/post-booking.ts'

describe.each(DATABASE_KINDS)('the daily check, %s', (kind) => {
  let site: HealthySite
  beforeAll(async () => {
    site = await startHealthySite(kind)
  })
  afterEach(() => {
    chmodSync(site.server.dataDir, 0o700)
    site.mailServer.received.length = 0
    site.mailServer.mood.refuseMessage = undefined
  })
  afterAll(() => site.stop())

  test('says one line and sends nothing while all is well', async () => {
    expect(await site.run(['check'])).toEqual({ exitCode: 0, stdout: 'Alles in Ordnung.\n', stderr: '' })
    expect(site.mailServer.received).toEqual([])
  })

  test('mails the owner what the doctor found, in text and HTML', async () => {
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

  test('counts one point as one', async () => {
    chmodSync(site.server.dataDir, 0o750)
    expect((await site.run(['check'])).stderr).toMatch(/^✗ 1 Punkt nicht in Ordnung, /)
    const [received] = site.mailServer.received
    expect((await parseMail(received ?? '')).subject).toBe('Ihre Website braucht Sie: 1 Punkt ist zu klären')
  })

  test('names a wrong setting that the mail does not need', async () => {
    const { exitCode, stdout } = await site.run(['check'], { LOG_LEVEL: 'laut' })
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/^✗ LOG_LEVEL ist falsch gesetzt; [^\n]+\n$/)
    expect(site.mailServer.received).toHaveLength(1)
  })

  test.each([
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'Der Mailserver ist nicht erreichbar (ECONNREFUSED)'],
    [{ SMTP_URL: 'falsch' }, 'SMTP_URL ist falsch gesetzt; erwartet wird: '],
  ])('says in one line that the mail cannot be sent with %j', async (changes, words) => {
    const { exitCode, stdout, stderr } = await site.run(['check'], changes)
    expect(exitCode).toBe(1)
    expect(stdout).toContain(words)
    expect(stderr).toMatch(/^✗ Die Mail darüber an ADMIN_EMAIL ließ sich nicht senden: [^\n]+\n$/)
    expect(stderr).toContain(words)
  })

  test('says in one line that the mail was refused', async () => {
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

  test('wants no words behind it', async () => {
    expect(await site.run(['check', 'x'])).toMatchObject({ exitCode: 2, stdout: '' })
  })
})

test('while the mail service refuses every mail, the owner hears of it by another way', async () => {
  const endpoint = await startMailEndpoint()
  endpoint.answer = (response) => answerWith(response.req.method === 'HEAD' ? 405 : 401)(response)
  const http = { MAIL_TRANSPORT: 'http', MAIL_API_URL: endpoint.url, MAIL_API_KEY: 'schluessel' }
  const site = await startHealthySite('SQLite', http)
  const store = await openStore({ databaseUrl: undefined, dataDir: site.server.dataDir })
  expect((await postBooking(site.server.url, { ip: '192.0.2.1' })).status).toBe(201)
  await until('the quick tries are over', async () =>
    (await listMails(store)).some(({ attempts, lastError }) => attempts >= 3 && lastError),
  )
  const problem =
    /Postausgang: (1 Mail wartet|\d Mails warten, die älteste) seit .* – Der Mail-Dienst lehnt den Zugang ab; bitte MAIL_API_URL und MAIL_API_KEY prüfen \(HTTP 401\)/
  expect((await site.run(['doctor'], http)).stdout).toMatch(problem)
  expect((await site.run(['check'])).exitCode).toBe(1)
  const mails = await Promise.all(site.mailServer.received.map(parseMail))
  expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(problem)])
  for (const personal of ['Erika', 'Musterfrau', 'erika@example.org', '23125 101', '192.0.2.1', '127.0.0.1 '])
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain(personal)
  await store.close()
  await Promise.all([site.stop(), endpoint.stop()])
})
