import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { type HealthySite, startHealthySite } from '../support/healthy-site.ts'
import { listMails } from '../support/list-mails.ts'
import { answerWith, type MailEndpoint, startMailEndpoint } from '../support/mail-endpoint.ts'
import { postBooking } from '../support/post-booking.ts'

let endpoint: MailEndpoint
let site: HealthySite
let store: Store
let settings: Record<string, string>

async function start(changes: Record<string, string>): Promise<void> {
  settings = changes
  site = await startHealthySite('SQLite', settings)
  store = await openStore({ databaseUrl: undefined, dataDir: site.server.dataDir })
}

beforeEach(async () => {
  endpoint = await startMailEndpoint()
})
afterEach(async () => {
  await store.close()
  await Promise.all([site.stop(), endpoint.stop()])
})

const overHttp = () => ({ MAIL_TRANSPORT: 'http', MAIL_API_URL: endpoint.url, MAIL_API_KEY: 'schluessel' })

async function outboxFindings(): Promise<{ exitCode: number; told: string[] }> {
  const { exitCode, stdout } = await site.run(['doctor'], settings)
  return { exitCode, told: stdout.split('\n').filter((line) => line.slice(2).startsWith('Postausgang:')) }
}

const book = () => postBooking(site.server.url, { ip: '192.0.2.1' })
const mailsThat = (hold: (mail: { attempts: number; lastError: string | undefined }) => boolean) =>
  until('a mail has been tried', async () => (await listMails(store)).some(hold))

test('a wrong key of the mail service is red from the first mail on, and green once it is right', async () => {
  endpoint.answer = (response) => answerWith(response.req.method === 'HEAD' ? 405 : 401)(response)
  await start(overHttp())
  expect((await outboxFindings()).told).toEqual(['✓ Postausgang: keine Mail ist liegen geblieben'])
  await book()
  await mailsThat(({ lastError }) => lastError === 'HTTP 401')
  const { exitCode, told } = await outboxFindings()
  expect(exitCode).toBe(1)
  expect(told).toEqual([
    expect.stringMatching(
      /^✗ Postausgang: 2 Mails warten, die älteste seit \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr – Der Mail-Dienst lehnt den Zugang ab; bitte MAIL_API_URL und MAIL_API_KEY prüfen \(HTTP 401\); nach dem Berichtigen den Server neu starten, dann gehen sie von selbst hinaus$/,
    ),
  ])
  endpoint.answer = answerWith(200)
  await site.run(['mails', 'retry'])
  await until('every mail has left', async () =>
    (await listMails(store)).every(({ state }) => state === 'sent'),
  )
  expect((await outboxFindings()).told).toEqual(['✓ Postausgang: keine Mail ist liegen geblieben'])
})

test('a mail service that fails is red once the quick tries are over', async () => {
  endpoint.answer = (response) => answerWith(response.req.method === 'HEAD' ? 405 : 500)(response)
  await start(overHttp())
  await book()
  await mailsThat(({ attempts, lastError }) => attempts >= 3 && lastError === 'HTTP 500')
  const { exitCode, told } = await outboxFindings()
  expect(exitCode).toBe(1)
  expect(told).toEqual([
    expect.stringMatching(
      /^✗ Postausgang: 2 Mails warten, .* – Der Mail-Dienst ist gestört \(HTTP 500\); danach geht es von selbst weiter; dauert es an, beim Mail-Anbieter nachfragen$/,
    ),
  ])
})

test('a refused login at the mail server is red', async () => {
  const mailServer = await startMailServer()
  await start({ SMTP_URL: mailServer.url.replace('geheim', 'falsch') })
  await book()
  await mailsThat(({ lastError }) => lastError?.startsWith('SMTP 535') ?? false)
  const { exitCode, told } = await outboxFindings()
  expect(exitCode).toBe(1)
  expect(told).toEqual([
    expect.stringMatching(
      /^✗ Postausgang: 2 Mails warten, .* – Der Mailserver lehnt die Anmeldung ab; bitte SMTP_URL prüfen \(SMTP 535 5\.7\.8\); nach dem Berichtigen den Server neu starten/,
    ),
  ])
  await mailServer.stop()
})
