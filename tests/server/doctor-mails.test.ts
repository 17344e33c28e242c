import { afterAll, expect, test } from 'vitest'
import { parseMail } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import type { OutboxEntry } from '../../src/booking/appointments/outbox-mail.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { startHealthySite } from '../support/healthy-site.ts'
import { areAllSent, listMails } from '../support/list-mails.ts'
import { answerWith, startMailEndpoint } from '../support/mail-endpoint.ts'
import { postBooking } from '../support/post-booking.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

const FINE = ['✓ Postausgang: Keine Mail ist liegen geblieben']

const endpoint = await startMailEndpoint()
afterAll(() => endpoint.stop())
const http = { MAIL_TRANSPORT: 'http', MAIL_API_URL: endpoint.url, MAIL_API_KEY: 'schluessel' }
const site = await startHealthySite(http)

test('a wrong key is red before and at the first mail, a fault of the mail service after the quick tries until it is over', async () => {
  const answerPosts = (status: number) => {
    endpoint.answer = (response) => answerWith(response.req.method === 'HEAD' ? 405 : status)(response)
  }
  const store = await openTemporaryStore(site.server.dataDir)
  async function outboxFindings(): Promise<string[]> {
    const { exitCode, stdout } = await site.run(['doctor'], http)
    const told = stdout.split('\n').filter((line) => line.slice(2).startsWith('Postausgang:'))
    expect(exitCode).toBe(told[0]?.startsWith('✓') ? 0 : 1)
    return told
  }
  const untilSome = (what: string, hold: (mail: OutboxEntry) => boolean) =>
    until(what, async () => (await listMails(store)).some(hold))

  // The endpoint is asked without a mail.
  endpoint.answer = answerWith(401)
  expect((await site.run(['doctor'], http)).stdout.match(/^✗.*/gm)).toEqual([
    expect.stringContaining('MAIL_API_KEY'),
  ])
  answerPosts(200)
  expect(await outboxFindings()).toEqual(FINE)
  expect(endpoint.posted.map(({ method }) => method)).toEqual(['HEAD', 'HEAD'])
  answerPosts(500)
  expect((await postBooking(site.server.url, { ip: '192.0.2.1' })).status).toBe(201)
  await untilSome(
    'the quick tries are over',
    ({ attempts, lastError }) => attempts >= 3 && lastError === 'HTTP 500',
  )
  expect(await outboxFindings()).toEqual([
    expect.stringMatching(
      /^✗ Postausgang: 2 Mails warten, .* – Der Mail-Dienst ist gestört \(HTTP 500\); danach geht es von selbst weiter; dauert es an, beim Mail-Anbieter nachfragen$/,
    ),
  ])
  answerPosts(200)
  await site.run(['mails', 'retry'])
  await until('every mail has left', () => areAllSent(store))
  expect(await outboxFindings()).toEqual(FINE)

  answerPosts(401)
  await store.appointments.book(bookingRequest(), '192.0.2.2', new Date())
  await untilSome('a mail has been refused', ({ lastError }) => lastError === 'HTTP 401')
  const problem =
    /Postausgang: 2 Mails warten, die älteste seit dem \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr – Der Mail-Dienst lehnt den Zugang ab; bitte MAIL_API_URL und MAIL_API_KEY prüfen \(HTTP 401\); nach dem Berichtigen den Server neu starten, dann gehen sie von selbst hinaus$/m
  expect(await outboxFindings()).toEqual([expect.stringMatching(problem)])
  // The owner hears of it by another way, with nothing about the visitor.
  expect((await site.run(['check'])).exitCode).toBe(1)
  const mails = await Promise.all(site.mailServer.received.map(parseMail))
  expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(problem)])
  for (const personal of ['Erika', 'Musterfrau', 'erika@example.org', '23125 101', '192.0.2', '127.0.0.1 '])
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain(personal)
}, 240_000)
