import { afterEach, describe, expect, test } from 'vitest'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { listMails } from '../support/list-mails.ts'
import { MORNING, PROPOSAL, visitorSite } from '../support/visitor-site.ts'

const { app, store, clock, book, find, take, settleMails, get, open, post } = await visitorSite()
afterEach(() => {
  clock.now = MORNING
})

test('the calendar file carries the time that stands now', async () => {
  const key = await take(await book(), PROPOSAL, { kind: 'accept', proposal: 2 })
  const answer = await get(`/termin/${key}/termin.ics`)
  expect(answer.headers['content-type']).toMatch(/^text\/calendar; charset=utf-8/)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="termin.ics"')
  expect(answer.body).toContain('DTSTART:20300311T130000Z')
})

describe('the copy of the data', () => {
  test('holds everything: fields, history, mails, day of deletion', async () => {
    const key = await take(await book(), PROPOSAL, { kind: 'call-off' })
    await settleMails('sent')
    const answer = await get(`/termin/${key}/daten.json`)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('attachment')
    const { appointment } = await find(key)
    expect(answer.json()).toMatchObject({
      request: {
        firstName: 'Erika',
        lastName: 'Musterfrau',
        email: appointment.email,
        phone: appointment.phone,
        websiteIdea: appointment.websiteIdea,
        state: 'cancelled',
        createdAt: MORNING.toISOString(),
        isSuspected: false,
      },
      history: [
        { kind: 'proposed', actor: 'owner', message: 'Passt das?', proposals: [{}, {}] },
        { kind: 'cancelled', actor: 'visitor' },
      ],
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'owner', state: 'sent' }),
        expect.objectContaining({ kind: 'visitor-proposed', state: 'sent', sentAt: MORNING.toISOString() }),
      ]),
      deletedOn: '2030-09-02',
    })
  })

  test('names the coming reminder', async () => {
    const key = await take(await book(), { kind: 'confirm' })
    const { request } = (await get(`/termin/${key}/daten.json`)).json()
    expect(request.remindAt).toBe('2030-03-04T16:00:00.000Z')
  })

  test('holds no IP: the link may be a stranger’s by now', async () => {
    const { body } = await get(`/termin/${await book()}/daten.json`)
    expect(body).not.toMatch(/\b10\.\d+\.\d+\.\d+\b|client|\bip\b/i)
  })
})

describe('erasing', () => {
  test('removes everything at once', async () => {
    const key = await take(await book(), PROPOSAL)
    const { appointment } = await find(key)
    const answer = await post(key, 'loeschen', { seen: '1' })
    expectRedirect(answer, '/termin?ergebnis=geloescht')
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expectAnswer(await get('/termin?ergebnis=geloescht'), 200, 'Ihre Daten sind gelöscht')
    expect((await open(key)).statusCode).toBe(404)
    expect(await store.appointments.findByEmail(appointment.email)).toEqual([])
    expect((await listMails(store)).filter((mail) => mail.appointment?.id === appointment.id)).toEqual([])
  })

  test('asks twice: the button stands inside what has to be opened', async () => {
    const { body } = await open(await book())
    expect(body).toMatch(/<details class="choice"><summary>Alle Daten löschen<\/summary>.*endgültig löschen/)
    expect(body).toMatch(/<details class="choice"><summary>Termin absagen<\/summary>.*Ja, Termin absagen/)
  })

  test('after it, nobody is shown the booking of somebody else at the same client address', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.5' }
    await book({}, false, '192.0.2.5')
    expect((await app.inject({ url: '/termin', headers })).body).toContain('Termin gebucht!')
    const page = await app.inject({ url: '/termin?ergebnis=geloescht', headers })
    expect(page.body).toContain('Ihre Daten sind gelöscht')
    expect(page.body).not.toContain('Termin gebucht!')
  })

  test('from one client address is for people, not for programs that book without end', async () => {
    const bookFromThere = () => book({}, false, '192.0.2.6')
    for (let times = 0; times < 5; times++)
      expect((await post(await bookFromThere(), 'loeschen')).statusCode).toBe(303)
    const last = await bookFromThere()
    const sixth = await post(last, 'loeschen')
    expect(sixth.statusCode).toBe(429)
    expect(sixth.headers['retry-after']).toBe('3600')
    expect(sixth.body).toContain('Versuchen Sie es bitte morgen wieder')
    expect((await open(last)).statusCode).toBe(200)
    clock.now = new Date(MORNING.getTime() + 24 * 3_600_000)
    expect((await post(last, 'loeschen')).statusCode).toBe(303)
  })

  test('counts where the request came from, not who erases it', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    for (let times = 0; times < 8; times++)
      expect((await post(await book(), 'loeschen', {}, headers)).statusCode).toBe(303)
  })

  test('counts what was erased, not what was asked of a link that is gone', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.8' }
    for (let times = 0; times < 6; times++)
      expect((await post(newKey(), 'loeschen', {}, headers)).statusCode).toBe(404)
    expect((await post(await book(), 'loeschen', {}, headers)).statusCode).toBe(303)
  })
})
