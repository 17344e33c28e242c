import { afterEach, describe, expect, test } from 'vitest'
import { answerKey } from '../../src/booking/appointments/answer-key.ts'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { listMails } from '../support/list-mails.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'
import { linkIn, sendDueMails } from '../support/send-due-mails.ts'
import { readWhole, replaceWhole } from '../support/whole-archive.ts'

const { app, store, clock, log, get, post, book, read, take, signIn, answerLink } = await ownerApp()
afterEach(() => {
  clock.now = MONDAY
})

const DAY_IN_MS = 86_400_000
const STEPS = ['bestaetigen', 'vorschlagen', 'absagen', 'erledigt']
const NOT_FOR_A_LINK = ['adresse', 'loeschen', 'telefon', 'notiz']
const FIELDS = { date1: '2026-11-20', time1: '09:00', message: 'Meine Worte', email: 'neu@example.org' }
const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
type Answer = Awaited<ReturnType<typeof get>>

/** A spent link shows number, state and the way to sign in. */
function expectSpent({ body }: Answer, id: number, state: string) {
  expect(textOf(body)).toContain(`Anfrage Nr. ${id}: ${state}`)
  expect(body).toContain(`name="request" value="${id}"`)
  expect(body.match(/<button/g)).toHaveLength(1)
  for (const word of ['Erika', 'Musterfrau', 'example.org', 'tel:', 'Website-Idee', 'Verlauf'])
    expect(body).not.toContain(word)
}

/** The page for any wrong key. */
function expectUnknown({ statusCode, body, headers }: Answer) {
  expect(statusCode).toBe(404)
  expect(body).toContain('Dieser Link gilt nicht (mehr)')
  expect(body).toContain('action="/anfragen/anmelden"')
  expect(body).not.toContain('Erika')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
}

describe('the link in the owner’s mail', () => {
  test('shows the request and its answers, without signing in', async () => {
    const request = await book({ firstName: 'Zoë', preferredDate: '2026-11-18' })
    const mails = await sendDueMails(store, MONDAY)
    const link = linkIn(
      mails.findLast(({ kind }) => kind === 'owner'),
      '/antwort/',
    )
    expect(link).toBe(await answerLink(request))
    const { statusCode, body, headers } = await get(link)
    expect(statusCode).toBe(200)
    expect(body).toContain('Zoë Musterfrau')
    expect(body).toContain('href="tel:')
    expect(body).toContain(`<title>Anfrage Nr. ${request.id} – `)
    const actions = [...body.matchAll(/action="([^"]+)"/g)].map(([, action]) => action)
    expect(actions).toEqual(['bestaetigen', 'vorschlagen', 'absagen'].map((step) => `${link}/${step}`))
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('can be opened as often as one likes: it changes nothing', async () => {
    const request = await book()
    const link = await answerLink(request)
    const before = [await read(request), await listMails(store)]
    for (const path of ['', '?ergebnis=bestaetigt', '?seen=0'])
      expect((await get(link + path)).statusCode).toBe(200)
    for (const step of STEPS) {
      const answer = await get(`${link}/${step}?date1=2026-11-20&time1=09:00`)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, link])
    }
    expect([await read(request), await listMails(store)]).toEqual(before)
  })

  test.each([
    ['bestaetigen', 'bestaetigt', 'bestätigt', 'Bestätigt', 'visitor-confirmed'],
    ['vorschlagen', 'vorgeschlagen', 'neue Zeiten vorgeschlagen', 'Zeiten vorgeschlagen', 'visitor-proposed'],
    ['absagen', 'abgesagt', 'abgesagt', 'Abgesagt', 'visitor-declined'],
  ])('is worth one answer: %s', async (step, outcome, state, title, mail) => {
    const request = await book()
    const link = await answerLink(request)
    const answer = await post(`${link}/${step}`, { ...FIELDS, seen: '0' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${link}?ergebnis=${outcome}`])
    const after = await read(request)
    expect(after.mails.map(({ kind }) => kind)).toContain(mail)
    const told = await get(String(answer.headers.location))
    expect(told.body).toContain(`<title>${title} – `)
    expectSpent(told, request.id, state)
    const later = await get(link)
    expect(later.statusCode).toBe(200)
    expectSpent(later, request.id, state)
    for (const next of STEPS) {
      const refused = await post(`${link}/${next}`, FIELDS)
      expect([next, refused.statusCode]).toEqual([next, 409])
      expectSpent(refused, request.id, state)
    }
    expect(await read(request)).toEqual(after)
  })

  test('marks a call as done, once, without a mail', async () => {
    const request = await book()
    await take({ kind: 'confirm' }, request)
    const link = await answerLink(request)
    const mailsOf = async () => (await read(request)).mails.map(({ kind }) => kind)
    const before = await mailsOf()
    expect((await post(`${link}/erledigt`)).headers.location).toBe(`${link}?ergebnis=erledigt`)
    expect(await mailsOf()).toEqual(before)
    expectSpent(await get(link), request.id, 'erledigt')
  })

  test('pressed twice is told that it has happened; of fifty at once one is taken', async () => {
    const request = await book()
    const link = await answerLink(request)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(`${link}/bestaetigen`, { seen: '0' })),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(49)
    for (const answer of refused) {
      expect(answer.body).toContain('<title>Das ist schon geschehen – ')
      expectSpent(answer, request.id, 'bestätigt')
    }
    expect((await read(request)).history).toHaveLength(1)
  })

  test('is spent by the visitor’s next step as well; what was typed is not lost', async () => {
    const request = await book()
    const link = await answerLink(request)
    await take({ kind: 'move', to: { date: '2026-11-24', time: '14:00' } }, request)
    const answer = await post(`${link}/absagen`, { message: 'Meine <Worte>' })
    expect(answer.statusCode).toBe(409)
    expectSpent(answer, request.id, 'angefragt')
    expect(answer.body).toContain('Inzwischen hat sich etwas geändert')
    expect(answer.body).toContain('Meine &lt;Worte&gt;')
    expect(answer.body).not.toContain('24.11.2026')
    expect((await read(request)).appointment.state).toBe('requested')
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

  test.each(NOT_FOR_A_LINK)('cannot be used for %s', async (step) => {
    const request = await book()
    const link = await answerLink(request)
    const before = await read(request)
    expect((await post(`${link}/${step}`, { ...FIELDS, seen: '0' })).statusCode).toBe(404)
    expect(await read(request)).toEqual(before)
    expect((await get(link)).body).not.toMatch(/berichtigen|löschen/)
  })

  test.each(STEPS)('is not used by another site’s form: %s', async (step) => {
    const request = await book()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await post(`${await answerLink(request)}/${step}`, FIELDS, headers)).statusCode).toBe(403)
    expect((await read(request)).history).toEqual([])
  })
})

describe('a key that is wrong', () => {
  const everyStep = async (path: string) => [
    await get(path),
    ...(await Promise.all(STEPS.map((step) => post(`${path}/${step}`, FIELDS)))),
  ]

  test('because it is damaged opens nothing', async () => {
    const request = await book()
    const link = await answerLink(request)
    const swapped = link.endsWith('A') ? 'B' : 'A'
    const damaged = [link.slice(0, -1), `${link}x`, link.slice(0, -1) + swapped, `${link}%20`, `${link}.`]
    for (const path of damaged) for (const answer of await everyStep(path)) expectUnknown(answer)
    expect((await read(request)).history).toEqual([])
  })

  test.each([newKey(), 'x', '__proto__', "'%20OR%201=1", '%00', 'x'.repeat(200)])(
    '%s opens nothing',
    async (key) => {
      const { id } = await book()
      for (const answer of await everyStep(`/antwort/${id}/${key}`)) expectUnknown(answer)
    },
  )

  test('because it is another request’s, or of no request, opens nothing', async () => {
    const [one, other] = [await book(), await book()]
    const [, , , key = ''] = (await answerLink(one)).split('/')
    for (const number of [other.id, 99_999, 0, `${one.id}x`, `0x${one.id}`])
      for (const answer of await everyStep(`/antwort/${number}/${key}`)) expectUnknown(answer)
  })

  test('because the request is erased says the same as of any wrong key', async () => {
    const request = await book()
    const link = await answerLink(request)
    const wrong = await get(`/antwort/${request.id}/${newKey()}`)
    await store.dossiers.erase(request.id, clock.now)
    for (const answer of await everyStep(link)) expectUnknown(answer)
    expect((await get(link)).body).toBe(wrong.body)
  })

  test('because it was derived from another secret opens nothing', async () => {
    const { id, sequence } = await book()
    const key = answerKey('another secret', { id, sequence })
    for (const answer of await everyStep(`/antwort/${id}/${key}`)) expectUnknown(answer)
  })

  test('because of a later step is none either', async () => {
    const { id } = await book()
    const key = answerKey(await store.access.answerSecret(), { id, sequence: 1 })
    for (const answer of await everyStep(`/antwort/${id}/${key}`)) expectUnknown(answer)
  })

  test('because the owner has signed out everywhere opens nothing; the next mail’s does', async () => {
    const request = await book()
    const link = await answerLink(request)
    await post('/anfragen/abmelden', { everywhere: '1' }, await signIn())
    for (const answer of await everyStep(link)) expectUnknown(answer)
    expect((await get(await answerLink(request))).statusCode).toBe(200)
  })

  test('because a backup was restored opens nothing', async () => {
    const restored = await ownerApp()
    const request = await restored.book()
    const link = await restored.answerLink(request)
    await replaceWhole(restored.store.archive, await readWhole(restored.store.archive))
    expectUnknown(await restored.get(link))
    expect((await restored.read(request)).appointment.state).toBe('requested')
  })

  test('is not guessed: the limit counts every try', async () => {
    const { id } = await book()
    const headers = { 'x-forwarded-for': '192.0.2.9' }
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries++)
      statuses.push((await app.inject({ url: `/antwort/${id}/${newKey()}`, headers })).statusCode)
    expect(statuses).toEqual([...Array(60).fill(404), 429])
  })
})

describe('nothing of anybody else', async () => {
  const DAY = '2027-05-04'
  const PROPOSED = ['2027-05-05', '2027-05-06', '2027-05-07']
  const NAMES = ['Adler', 'Becker', 'Conrad', 'Dreher', 'Engel']
  const site = await ownerApp()
  // So that a number of theirs cannot be part of a time or a date; the day before, so that no mail is bounded by it.
  site.clock.now = new Date(MONDAY.getTime() - DAY_IN_MS)
  for (let index = 0; index < 180; index++) await site.store.dossiers.erase((await site.book()).id, MONDAY)
  site.clock.now = MONDAY
  const others: Appointment[] = []
  for (const [index, lastName] of NAMES.entries()) {
    const preferredDate = [DAY, ...PROPOSED][index] ?? DAY
    const other = await site.book({
      firstName: 'Opfer',
      lastName,
      websiteIdea: `Geheime Idee ${lastName}`,
      phone: `+49 30 9876543${index}`,
      email: `opfer-${index}@example.com`,
      preferredDate,
      preferredTime: '10:30',
    })
    others.push(other)
  }

  async function expectNobodyElse({ body }: Answer, ownId: number) {
    for (const other of others) {
      const link = await site.answerLink(other)
      for (const [what, secret] of Object.entries({
        name: other.lastName,
        phone: other.phone.slice(-8),
        email: other.email,
        idea: other.websiteIdea,
        visitorKey: other.visitorKey,
        answerKey: link.split('/').at(-1) ?? link,
      }))
        expect(textAndLinks(body), what).not.toContain(secret)
      // As a word: a random key may have the same digits in it.
      expect(textAndLinks(body)).not.toMatch(new RegExp(`(?<![\\w-])${other.id}(?![\\w-])`))
    }
    const links = [...body.matchAll(/(?:href|action)="(\/(?:anfragen|antwort|termin)[^"]*)"/g)]
    for (const [, link = ''] of links)
      expect(link).toMatch(new RegExp(`^(/anfragen|/anfragen/anmelden|/antwort/${ownId}/[\\w-]{24}/\\w+)$`))
  }
  /** Without the digits of pictures and styles. */
  const textAndLinks = (html: string) => html.replace(/<(style|svg)[\s\S]*?<\/\1>/g, '')

  test('is on the page, in a refusal, or where something has changed meanwhile', async () => {
    const mallory = await site.book({ preferredDate: DAY, preferredTime: '10:30', lastName: 'Boese' })
    const link = await site.answerLink(mallory)
    const page = await site.get(link)
    expect(page.body).toContain(
      'Um diese Zeit ist auch ein Gespräch angefragt: Dienstag, 04.05.2027, 10:30 Uhr',
    )
    await expectNobodyElse(page, mallory.id)
    const refused = await site.post(`${link}/vorschlagen`, { date1: '2027-05-05', time1: '07:00' })
    expect(refused.statusCode).toBe(422)
    await expectNobodyElse(refused, mallory.id)
    await site.take({ kind: 'move', to: { date: '2027-05-05', time: '10:30' } }, mallory)
    const overtaken = await site.post(`${link}/bestaetigen`)
    expect(overtaken.statusCode).toBe(409)
    await expectNobodyElse(overtaken, mallory.id)
  })

  test('is learnt by a visitor who has the owner’s mail and moves the own request from day to day', async () => {
    const mallory = await site.book({ preferredDate: DAY, preferredTime: '10:30', lastName: 'Boese' })
    for (const date of PROPOSED) {
      const moved = await site.post(`/termin/${mallory.visitorKey}/verschieben`, {
        preferredDate: date,
        preferredTime: '10:30',
      })
      expect(moved.statusCode).toBe(303)
      const mails = await sendDueMails(site.store, MONDAY)
      const mail = mails.findLast(({ kind, text }) => kind === 'owner-moved' && text.includes('Boese'))
      const link = linkIn(mail, '/antwort/')
      expect(link).toBe(await site.answerLink(mallory))
      const page = await site.get(link)
      expect(page.statusCode).toBe(200)
      await expectNobodyElse(page, mallory.id)
    }
    const proposals = PROPOSED.map((date) => ({ date, time: '10:30' }))
    const fields = Object.fromEntries(
      proposals.flatMap(({ date, time }, index) => [
        [`date${index + 1}`, date],
        [`time${index + 1}`, time],
      ]),
    )
    const link = await site.answerLink(mallory)
    const answer = await site.post(`${link}/vorschlagen`, fields)
    expect(answer.statusCode).toBe(303)
    await expectNobodyElse(await site.get(String(answer.headers.location)), mallory.id)
    const proposed = await site.get(await site.answerLink(mallory))
    expect(proposed.body).toContain('An diesen Tagen')
    await expectNobodyElse(proposed, mallory.id)
    for (const other of others) {
      expect((await site.get(`/anfragen/${other.id}`)).body).not.toContain(other.lastName)
      expect((await site.read(other)).history).toEqual([])
    }
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

  test('the calendar that phones subscribe to', async () => {
    const { body } = await get(`/anfragen/kalender/${await store.access.calendarKey()}.ics`)
    const calendar = body.replaceAll('\r\n ', '')
    expect(calendar).toContain('Schlüssel')
    expect(calendar).not.toContain(key)
    expect(calendar).not.toContain('/antwort')
    expect(calendar).toContain(`https://musterwerk.example/anfragen/${request.id}`)
  })

  test('the table, the visitor’s own data, and what the JSON export is made of', async () => {
    const { body } = await get('/anfragen/export.csv', await signIn())
    expect(body).toContain('Schlüssel')
    expect(body).not.toContain(key)
    expect((await get(`/termin/${request.visitorKey}/daten.json`)).body).not.toContain(key)
    expect(JSON.stringify(await store.appointments.list())).not.toContain(key)
  })

  test('a backup, nor what it is derived from', async () => {
    const backup = JSON.stringify(await readWhole(store.archive))
    expect(backup).toContain('Schlüssel')
    expect(backup).not.toContain(key)
    expect(backup).not.toContain(await store.access.answerSecret())
  })

  test('the log, however the link is used', async () => {
    log.length = 0
    const link = await answerLink(request)
    await get(link)
    await get(`${link}/absagen`)
    await get(`${link}/unbekannt`)
    await post(`${link}/bestaetigen`)
    const paths = log.map((line) => JSON.parse(line).path)
    expect(paths).toEqual(['/antwort/…/…', '/antwort/…/…/absagen', '/antwort/…', '/antwort/…/…/bestaetigen'])
    expect(log.join('')).not.toContain(key)
  })
})
