import { expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { expectAnswer } from '../support/app/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/app/owner-app.ts'
import { actionsIn, closeTextOf } from '../support/app/read-page.ts'
import { linkIn, sendDueMails } from '../support/mail/send-due-mails.ts'
import { multiplyRequests } from '../support/store/many-requests.ts'
import { readWhole } from '../support/store/whole-archive.ts'

const { store, clock, get, post, book, read, take, signIn, answerLink } = await ownerApp()

const STEPS = ['bestaetigen', 'vorschlagen', 'vereinbaren', 'erledigt', 'absagen']
const FIELDS = {
  date: '2026-11-21',
  time: '11:00',
  date1: '2026-11-20',
  time1: '09:00',
  message: 'Meine Worte',
  email: 'neu@example.org',
}
type Answer = Awaited<ReturnType<typeof get>>

/** A spent link shows number, state and the way to sign in. */
function expectSpent({ statusCode, body }: Answer, status: number, id: number, state: string) {
  expect(statusCode).toBe(status)
  expect(closeTextOf(body)).toContain(`Anfrage Nr. ${id}: ${state}`)
  expect(body).toContain(`name="request" value="${id}"`)
  expect(body.match(/<button/g)).toHaveLength(1)
  for (const word of ['Erika', 'Musterfrau', 'example.org', 'tel:', 'Website-Idee', 'Verlauf'])
    expect(body).not.toContain(word)
}

test('the link in the owner’s mail shows the request and its answers, without signing in', async () => {
  const request = await book({ firstName: 'Zoë', preferredDate: '2026-11-18' })
  const mails = await sendDueMails(store, MONDAY)
  const mail = mails.findLast(({ kind }) => kind === 'owner')
  const link = linkIn(mail, '/antwort/')
  expect(link).toBe(await answerLink(request))
  const page = await get(link)
  expectAnswer(page, 200, 'Zoë Musterfrau', 'href="tel:', `<title>Anfrage Nr. ${request.id} – `)
  expect(page.body).not.toMatch(/(Adresse|nummer) ändern|löschen|Notiz/)
  expect(actionsIn(page.body)).toEqual(STEPS.map((step) => `${link}/${step}`))
})

test('the link in the owner’s mail stays good after a mistake; it corrects and erases nothing', async () => {
  const request = await book()
  const link = await answerLink(request)
  const send = (step: string, changes = {}) => post(`${link}/${step}`, { ...FIELDS, seen: '0', ...changes })
  const before = await read(request)
  for (const step of ['adresse', 'loeschen', 'telefon', 'notiz'])
    expect((await send(step)).statusCode).toBe(404)
  const refused = await send('vorschlagen', { time1: '25:00' })
  expectAnswer(refused, 422, 'id="time1-error"', 'Meine Worte</textarea>')
  expect(await read(request)).toEqual(before)
  expect((await send('vorschlagen')).statusCode).toBe(303)
  // A visitor may have the mail: the owner sees which answers came that way.
  const byLink = '(über den Link in der Mail)'
  const atDesk = await get(`/anfragen/${request.id}`, await signIn())
  expect(closeTextOf(atDesk.body)).toContain(
    `Sie haben vorgeschlagen: Freitag, 20.11.2026, 09:00 Uhr ${byLink}`,
  )
  expect((await get(`/termin/${request.visitorKey}`)).body).not.toContain(byLink)
})

test('the link in the owner’s mail ends after 30 days without an answer', async () => {
  const request = await book({ preferredDate: '2027-02-01' })
  const link = await answerLink(request)
  clock.now = new Date(MONDAY.getTime() + 30 * 86_400_000)
  expect((await get(link)).body).toContain('Erika')
  clock.now = new Date(clock.now.getTime() + 1)
  expectSpent(await get(link), 200, request.id, 'angefragt')
  expectSpent(await post(`${link}/bestaetigen`), 409, request.id, 'angefragt')
  expect((await read(request)).history).toEqual([])
})

const DAYS = ['2027-05-05', '2027-05-06', '2027-05-07']
const site = await ownerApp()
// So that a number of theirs cannot be part of a time or a date.
await site.book({ preferredDate: '2027-01-04' })
await multiplyRequests(site.store, 10)
const others: Appointment[] = []
for (const [index, preferredDate] of ['2027-05-04', ...DAYS, '2027-05-04'].entries()) {
  const lastName = ['Adler', 'Becker', 'Conrad', 'Dreher', 'Engel'][index] ?? ''
  const contact = { phone: `+49 30 9876543${index}`, email: `opfer-${index}@example.com` }
  const websiteIdea = `Geheime Idee ${lastName}`
  others.push(await site.book({ firstName: 'Opfer', lastName, websiteIdea, ...contact, preferredDate }))
}

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

test('nothing of anybody else is shown, however a visitor who has the owner’s mail moves the own request from day to day', async () => {
  const mallory = await site.book({ preferredDate: '2027-05-04', lastName: 'Boese' })
  const first = await site.answerLink(mallory)
  const page = await site.get(first)
  expect(page.body.match(/Doppelt: noch jemand möchte Di 04.05., 10:30/g)).toHaveLength(1)
  await expectNobodyElse(page, 200, mallory)
  const early = await site.post(`${first}/vorschlagen`, { date1: '2027-05-05', time1: '25:00' })
  await expectNobodyElse(early, 422, mallory)
  for (const preferredDate of DAYS) {
    const wish = { preferredDate, preferredTime: '10:30' }
    expect((await site.post(`/termin/${mallory.visitorKey}/verschieben`, wish)).statusCode).toBe(303)
    await expectNobodyElse(await site.post(`${first}/bestaetigen`), 409, mallory)
    const mails = await sendDueMails(site.store, MONDAY)
    const mail = mails.findLast(({ kind, text }) => kind === 'owner-moved' && text.includes('Boese'))
    expect(linkIn(mail, '/antwort/')).toBe(await site.answerLink(mallory))
    await expectNobodyElse(await site.get(linkIn(mail, '/antwort/')), 200, mallory)
  }
  const times = DAYS.map((date, index) => `date${index + 1}=${date}&time${index + 1}=10:30`)
  const answer = await site.post(`${await site.answerLink(mallory)}/vorschlagen`, times.join('&'))
  expect(answer.statusCode).toBe(303)
  await expectNobodyElse(await site.get(String(answer.headers.location)), 200, mallory)
  const proposed = await site.get(await site.answerLink(mallory))
  expect(proposed.body).toContain('</bdi> vereinbaren</span></button>')
  await expectNobodyElse(proposed, 200, mallory)
})

test('no key that answers is in a calendar, the table, the visitor’s own data, the JSON export or a backup', async () => {
  const request = await take(await book({ lastName: 'Schlüssel' }), { kind: 'confirm' })
  const [, , , key = ''] = (await answerLink(request)).split('/')
  const mails = (await sendDueMails(store, MONDAY)).filter(({ text }) => text.includes('Schlüssel'))
  const files = mails.flatMap(({ calendar }) => calendar ?? [])
  expect(files).toHaveLength(2)
  const feed = (await get(`/anfragen/kalender/${await store.access.calendarKey()}.ics`)).body
  expect(feed.replaceAll('\r\n ', '')).toContain(`https://musterwerk.example/anfragen/${request.id}`)
  const copies = [
    feed,
    (await get('/anfragen/export.csv', await signIn())).body,
    (await get(`/termin/${request.visitorKey}/daten.json`)).body,
    JSON.stringify(await store.appointments.list()),
    JSON.stringify(await readWhole(store.archive)),
  ]
  for (const copy of copies) expect(copy).toContain('Schlüssel')
  for (const copy of [...copies, ...files])
    for (const secret of [key, '/antwort', await store.access.secret()])
      expect(copy.replaceAll('\r\n ', '')).not.toContain(secret)
})
