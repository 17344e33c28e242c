import { afterEach, describe, expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { multiplyRequests } from '../support/many-requests.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'
import { actionsIn, closeTextOf } from '../support/read-page.ts'
import { linkIn, sendDueMails } from '../support/send-due-mails.ts'
import { readWhole } from '../support/whole-archive.ts'

const { store, clock, get, post, book, read, take, signIn, answerLink } = await ownerApp()
afterEach(() => {
  clock.now = MONDAY
})

const DAY_IN_MS = 86_400_000
const STEPS = ['bestaetigen', 'vorschlagen', 'absagen', 'erledigt']
const FIELDS = { date1: '2026-11-20', time1: '09:00', message: 'Meine Worte', email: 'neu@example.org' }
type Answer = Awaited<ReturnType<typeof get>>

/** A spent link shows number, state and the way to sign in. */
function expectSpent({ body }: Answer, id: number, state: string) {
  expect(closeTextOf(body)).toContain(`Anfrage Nr. ${id}: ${state}`)
  expect(body).toContain(`name="request" value="${id}"`)
  expect(body.match(/<button/g)).toHaveLength(1)
  for (const word of ['Erika', 'Musterfrau', 'example.org', 'tel:', 'Website-Idee', 'Verlauf'])
    expect(body).not.toContain(word)
}

describe('the link in the owner’s mail', () => {
  test('shows the request and its answers, without signing in', async () => {
    const request = await book({ firstName: 'Zoë', preferredDate: '2026-11-18' })
    const mails = await sendDueMails(store, MONDAY)
    const mail = mails.findLast(({ kind }) => kind === 'owner')
    const link = linkIn(mail, '/antwort/')
    expect(link).toBe(await answerLink(request))
    const page = await get(link)
    expectAnswer(page, 200, 'Zoë Musterfrau', 'href="tel:', `<title>Anfrage Nr. ${request.id} – `)
    expect(actionsIn(page.body)).toEqual(
      ['bestaetigen', 'vorschlagen', 'absagen'].map((step) => `${link}/${step}`),
    )
  })

  test.each([
    ['bestaetigen', 'bestaetigt', 'bestätigt', 'Bestätigt', 'visitor-confirmed'],
    ['vorschlagen', 'vorgeschlagen', 'neue Zeiten vorgeschlagen', 'Zeiten vorgeschlagen', 'visitor-proposed'],
    ['absagen', 'abgesagt', 'abgesagt', 'Abgesagt', 'visitor-declined'],
    ['erledigt', 'erledigt', 'erledigt', 'Erledigt', undefined],
  ])('is worth one answer: %s', async (step, outcome, state, title, mail) => {
    const request = await book()
    if (step === 'erledigt') await take({ kind: 'confirm' }, request)
    const link = await answerLink(request)
    const mails = (await read(request)).mails.map(({ kind }) => kind)
    const answer = await post(`${link}/${step}`, { ...FIELDS, seen: step === 'erledigt' ? '1' : '0' })
    expectRedirect(answer, `${link}?ergebnis=${outcome}`)
    const after = await read(request)
    expect(after.mails.map(({ kind }) => kind)).toEqual(mail ? [...mails, mail] : mails)
    const told = await get(String(answer.headers.location))
    expectAnswer(told, 200, `<title>${title} – `)
    const later = await get(link)
    expect(later.statusCode).toBe(200)
    for (const page of [told, later]) expectSpent(page, request.id, state)
    for (const next of STEPS) {
      const refused = await post(`${link}/${next}`, FIELDS)
      expect([next, refused.statusCode]).toEqual([next, 409])
      expectSpent(refused, request.id, state)
    }
    expect(await read(request)).toEqual(after)
  })

  test('that the visitor’s next step has spent loses nothing that was typed, and tells nothing new', async () => {
    const request = await book()
    const link = await answerLink(request)
    await take({ kind: 'move', to: { date: '2026-11-24', time: '14:00' } }, request)
    const answer = await post(`${link}/absagen`, { message: 'Meine <Worte>' })
    expectAnswer(answer, 409, 'Meine &lt;Worte&gt;')
    expectSpent(answer, request.id, 'angefragt')
    expect(answer.body).not.toContain('24.11.2026')
    expect((await get(await answerLink(request))).statusCode).toBe(200)
  })

  test('with mistakes is refused under its fields and stays good', async () => {
    const request = await book()
    const link = await answerLink(request)
    const refused = await post(`${link}/vorschlagen`, { ...FIELDS, time1: '07:00', seen: '0' })
    expectAnswer(refused, 422, 'id="time1-error"', 'Meine Worte</textarea>')
    expect((await post(`${link}/vorschlagen`, { ...FIELDS, seen: '0' })).statusCode).toBe(303)
  })

  test('ends after 30 days without an answer', async () => {
    const request = await book({ preferredDate: '2027-02-01' })
    const link = await answerLink(request)
    clock.now = new Date(MONDAY.getTime() + 30 * DAY_IN_MS)
    expect((await get(link)).body).toContain('Erika')
    clock.now = new Date(MONDAY.getTime() + 30 * DAY_IN_MS + 1)
    expectSpent(await get(link), request.id, 'angefragt')
    const refused = await post(`${link}/bestaetigen`)
    expect(refused.statusCode).toBe(409)
    expectSpent(refused, request.id, 'angefragt')
    expect((await read(request)).history).toEqual([])
  })

  test('cannot be used to correct or erase anything', async () => {
    const request = await book()
    const link = await answerLink(request)
    const before = await read(request)
    for (const step of ['adresse', 'loeschen', 'telefon', 'notiz'])
      expect((await post(`${link}/${step}`, { ...FIELDS, seen: '0' })).statusCode).toBe(404)
    expect(await read(request)).toEqual(before)
    expect((await get(link)).body).not.toMatch(/berichtigen|löschen/)
  })
})

describe('nothing of anybody else', async () => {
  const PROPOSED = ['2027-05-05', '2027-05-06', '2027-05-07']
  const DAYS = ['2027-05-04', ...PROPOSED, '2027-05-04']
  const site = await ownerApp()
  // So that a number of theirs cannot be part of a time or a date.
  await site.book({ preferredDate: '2027-01-04' })
  await multiplyRequests(site.store, 10)
  const others: Appointment[] = []
  for (const [index, preferredDate] of DAYS.entries()) {
    const lastName = ['Adler', 'Becker', 'Conrad', 'Dreher', 'Engel'][index] ?? ''
    const contact = { phone: `+49 30 9876543${index}`, email: `opfer-${index}@example.com` }
    const websiteIdea = `Geheime Idee ${lastName}`
    const time = { preferredDate, preferredTime: '10:30' }
    others.push(await site.book({ firstName: 'Opfer', lastName, websiteIdea, ...contact, ...time }))
  }
  const bookAtTheirTime = () =>
    site.book({ preferredDate: '2027-05-04', preferredTime: '10:30', lastName: 'Boese' })

  async function expectNobodyElse({ statusCode, body }: Answer, status: number, own: Appointment) {
    expect(statusCode).toBe(status)
    /** Without the digits of pictures and styles. */
    const shown = body.replace(/<(style|svg)[\s\S]*?<\/\1>/g, '')
    for (const { id, lastName, phone, email, websiteIdea, visitorKey } of others) {
      const [, , , answerKey = ''] = (await site.answerLink({ id })).split('/')
      for (const secret of [lastName, phone.slice(-8), email, websiteIdea, visitorKey, answerKey])
        expect(shown).not.toContain(secret)
      // As a word: a random key may have the same digits in it.
      expect(shown).not.toMatch(new RegExp(`(?<![\\w-])${id}(?![\\w-])`))
    }
    const links = [...body.matchAll(/(?:href|action)="(\/(?:anfragen|antwort|termin)[^"]*)"/g)]
    for (const [, link = ''] of links)
      expect(link).toMatch(new RegExp(`^(/anfragen|/anfragen/anmelden|/antwort/${own.id}/[\\w-]{24}/\\w+)$`))
  }

  test('is on the page, in a refusal, or where something has changed meanwhile', async () => {
    const mallory = await bookAtTheirTime()
    const link = await site.answerLink(mallory)
    const page = await site.get(link)
    expect(page.body).toContain(
      'Um diese Zeit ist auch ein Gespräch angefragt: Dienstag, 04.05.2027, 10:30 Uhr',
    )
    await expectNobodyElse(page, 200, mallory)
    const early = await site.post(`${link}/vorschlagen`, { date1: '2027-05-05', time1: '07:00' })
    await expectNobodyElse(early, 422, mallory)
    await site.take({ kind: 'move', to: { date: '2027-05-05', time: '10:30' } }, mallory)
    await expectNobodyElse(await site.post(`${link}/bestaetigen`), 409, mallory)
  })

  test('is learnt by a visitor who has the owner’s mail and moves the own request from day to day', async () => {
    const mallory = await bookAtTheirTime()
    for (const preferredDate of PROPOSED) {
      const wish = { preferredDate, preferredTime: '10:30' }
      expect((await site.post(`/termin/${mallory.visitorKey}/verschieben`, wish)).statusCode).toBe(303)
      const mails = await sendDueMails(site.store, MONDAY)
      const mail = mails.findLast(({ kind, text }) => kind === 'owner-moved' && text.includes('Boese'))
      const link = linkIn(mail, '/antwort/')
      expect(link).toBe(await site.answerLink(mallory))
      await expectNobodyElse(await site.get(link), 200, mallory)
    }
    const fields = PROPOSED.map((date, index) => ({
      [`date${index + 1}`]: date,
      [`time${index + 1}`]: '10:30',
    }))
    const answer = await site.post(
      `${await site.answerLink(mallory)}/vorschlagen`,
      Object.assign({}, ...fields),
    )
    expect(answer.statusCode).toBe(303)
    await expectNobodyElse(await site.get(String(answer.headers.location)), 200, mallory)
    const proposed = await site.get(await site.answerLink(mallory))
    expect(proposed.body).toContain('An diesen Tagen')
    await expectNobodyElse(proposed, 200, mallory)
  })
})

describe('no key that answers is in', async () => {
  const request = await book({ lastName: 'Schlüssel', preferredDate: '2026-11-25' })
  const [, , , key = ''] = (await answerLink(request)).split('/')

  test('the calendar files of mails', async () => {
    const agreed = await book({ lastName: 'Anhang' })
    await take({ kind: 'confirm' }, agreed)
    const mails = (await sendDueMails(store, clock.now)).filter(({ text }) => text.includes('Anhang'))
    const files = mails.flatMap(({ calendar }) => calendar ?? [])
    expect(files).toHaveLength(2)
    for (const file of files) expect(file.replaceAll('\r\n ', '')).not.toContain('/antwort')
  })

  test('the calendar, the table, the visitor’s own data, the JSON export or a backup', async () => {
    const feed = (await get(`/anfragen/kalender/${await store.access.calendarKey()}.ics`)).body
    expect(feed.replaceAll('\r\n ', '')).toContain(`https://musterwerk.example/anfragen/${request.id}`)
    const copies = [
      feed,
      (await get('/anfragen/export.csv', await signIn())).body,
      (await get(`/termin/${request.visitorKey}/daten.json`)).body,
      JSON.stringify(await store.appointments.list()),
      JSON.stringify(await readWhole(store.archive)),
    ].map((copy) => copy.replaceAll('\r\n ', ''))
    for (const copy of copies) {
      expect(copy).toContain('Schlüssel')
      for (const secret of [key, '/antwort', await store.access.answerSecret()])
        expect(copy).not.toContain(secret)
    }
  })
})
