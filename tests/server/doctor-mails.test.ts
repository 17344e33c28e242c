import { afterAll, expect, test } from 'vitest'
import { parseMail } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
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

test('a wrong key is red before the first mail, a refused mail until it is sent again', async () => {
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

  // The endpoint is asked without a mail.
  endpoint.answer = answerWith(401)
  expect((await site.run(['doctor'], http)).stdout.match(/^✗.*/gm)).toEqual([
    expect.stringContaining('MAIL_API_KEY'),
  ])
  answerPosts(200)
  expect(await outboxFindings()).toEqual(FINE)
  expect(endpoint.posted.map(({ method }) => method)).toEqual(['HEAD', 'HEAD'])

  answerPosts(422)
  expect((await postBooking(site.server.url, { ip: '192.0.2.1' })).status).toBe(201)
  const areFailed = async () => (await listMails(store)).every(({ state }) => state === 'failed')
  await until('both mails are refused', areFailed)
  const problem =
    /Postausgang: 2 Mails fehlgeschlagen – Der Mail-Dienst lehnt die Adresse oder die Mail ab \(HTTP 422\); „mails“ zeigt alle Gründe, „mails retry“ sendet erneut$/m
  expect(await outboxFindings()).toEqual([expect.stringMatching(problem)])
  // The owner hears of it by another way, with nothing about the visitor.
  expect((await site.run(['check'])).exitCode).toBe(1)
  const mails = await Promise.all(site.mailServer.received.map(parseMail))
  expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(problem)])
  for (const personal of ['Erika', 'Musterfrau', 'erika@example.org', '23125 101', '192.0.2', '127.0.0.1 '])
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain(personal)
  answerPosts(200)
  await site.run(['mails', 'retry'])
  await until('every mail has left', () => areAllSent(store))
  expect(await outboxFindings()).toEqual(FINE)
}, 240_000)
