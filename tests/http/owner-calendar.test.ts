import { expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { expectRedirect } from '../support/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'

const { store, clock, get, post, book, take, signIn } = await ownerApp()
const session = await signIn()
const feed = async () => `/anfragen/kalender/${await store.access.calendarKey()}.ics`
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '')

test('the book shows the calendar’s address', async () => {
  expect((await get('/anfragen', session)).body).toContain(`https://musterwerk.example${await feed()}`)
})

test('the calendar has what is ahead and the last 30 days, without signing in', async () => {
  clock.now = new Date('2026-10-01T09:00:00Z')
  await book({ firstName: 'Vorbei', preferredDate: '2026-10-16' })
  await book({ firstName: 'Neulich', preferredDate: '2026-10-17' })
  clock.now = MONDAY
  const request = await book({ firstName: 'Zoë', preferredDate: '2026-11-18' })
  await book({ firstName: 'Bot', preferredDate: '2026-11-18' }, true)
  const called = await book({ firstName: 'Abgesagt', preferredDate: '2026-11-19' })
  await take({ kind: 'call-off' }, called)
  await take({ kind: 'confirm' }, request)
  const answer = await get(await feed())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  for (const name of ['Neulich', 'Zoë', 'Abgesagt']) expect(unfolded(answer.body)).toContain(name)
  for (const name of ['Vorbei', 'Bot']) expect(unfolded(answer.body)).not.toContain(name)
})

test('a calendar of many calls comes whole', async () => {
  const before = (await get(await feed())).body.match(/BEGIN:VEVENT/g)?.length ?? 0
  await Promise.all(Array.from({ length: 410 }, () => book({ preferredDate: '2026-11-20' })))
  const { body } = await get(await feed())
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(before + 410)
  expect(new Set(body.match(/^UID:.*$/gm)).size).toBe(before + 410)
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test.each(['', '.ics', `${newKey()}.ics`, 'x.ics', newKey(), `${'x'.repeat(90)}.ics`])(
  '%j is not its address',
  async (file) => {
    const answer = await get(`/anfragen/kalender/${file}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.body).not.toContain('VCALENDAR')
  },
)

test('a new address ends the old one', async () => {
  const old = await feed()
  expect((await get(old)).statusCode).toBe(200)
  const answer = await post('/anfragen/kalender', {}, session)
  expectRedirect(answer, '/anfragen?ergebnis=kalender')
  expect((await get(old)).statusCode).toBe(404)
  expect((await get(await feed())).statusCode).toBe(200)
  expect((await get('/anfragen?ergebnis=kalender', session)).body).toContain('Neue Kalenderadresse')
})
