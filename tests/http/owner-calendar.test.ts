import { expect, test } from 'vitest'
import { expectRedirect } from '../support/expect-answer.ts'
import { multiplyRequests } from '../support/many-requests.ts'
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
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  for (const name of ['Neulich', 'Zoë', 'Abgesagt']) expect(unfolded(answer.body)).toContain(name)
  for (const name of ['Vorbei', 'Bot']) expect(unfolded(answer.body)).not.toContain(name)
})

test('a calendar of many calls comes whole', async () => {
  const many = await ownerApp()
  await many.book()
  await multiplyRequests(many.store, 410)
  const { body } = await many.get(`/anfragen/kalender/${await many.store.access.calendarKey()}.ics`)
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(410)
  expect(new Set(body.match(/^UID:.*$/gm)).size).toBe(410)
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a new address ends the old one', async () => {
  const old = await feed()
  expect((await get(old)).statusCode).toBe(200)
  const answer = await post('/anfragen/kalender', {}, session)
  expectRedirect(answer, '/anfragen?ergebnis=kalender')
  expect((await get(old)).statusCode).toBe(404)
  expect((await get(await feed())).statusCode).toBe(200)
  expect((await get('/anfragen?ergebnis=kalender', session)).body).toContain('Neue Kalenderadresse')
})
