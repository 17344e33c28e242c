import { expect, test } from 'vitest'
import { expectAnswer } from '../support/app/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/app/owner-app.ts'
import { actionsIn, textOf } from '../support/app/read-page.ts'
import { CONFIRM, DECLINE, offer } from '../support/desk.ts'
import { multiplyRequests } from '../support/store/many-requests.ts'

const { store, clock, get, book, signedIn } = await ownerApp()
const owner = await signedIn()
const body = async (path = '/anfragen') => (await owner.get(path)).body
const partOf = (html: string, section: string) =>
  new RegExp(`<section id="${section}"[^]*?</section>`).exec(html)?.[0] ?? ''
/** Names in the order in which they are listed. */
const namesIn = (html: string) => [...html.matchAll(/<bdi>([^<]+)<\/bdi><\/a>/g)].map(([, name]) => name)

const person = (firstName: string, preferredDate: string, preferredTime = '10:00', isSpam = false) =>
  book({ firstName, lastName: 'Test', preferredDate, preferredTime }, isSpam)
await person('Wartend', '2026-11-16', '12:00')
await person('Bot', '2026-11-16', '10:00', true)

test('the overview shows seven days: who has which time, what is blocked or busy, and free times to tap', async () => {
  const from = new Date('2026-11-18T13:00:00Z')
  const to = new Date('2026-11-18T14:00:00Z')
  const busy = [{ from: new Date('2026-11-18T07:00:00Z'), to: new Date('2026-11-18T07:30:00Z') }]
  const week = await ownerApp({ busy })
  await week.store.blocked.block({ from, to, note: 'Messe' })
  await week.take(await week.book({ preferredDate: '2026-11-17' }), CONFIRM, offer('2026-11-22 09:15'))
  for (const preferredTime of ['07:15', '20:45', '21:00'])
    await week.take(await week.book({ preferredDate: '2026-11-17', preferredTime }), CONFIRM)
  await week.book({ preferredDate: '2026-11-17', preferredTime: '15:00' }, true)
  const asked = await week.book({ preferredDate: '2026-11-17', preferredTime: '16:00' })
  const part = partOf((await (await week.signedIn()).get('/anfragen')).body, 'week')
  expect(part.match(/<th scope="col"/g)).toHaveLength(7)
  // Days of the next week are one tap away, too.
  expect(textOf(part)).toContain('So 29.11. eintragen')
  expect(part).toContain('href="/anfragen/neu?tag=2026-11-29"')
  const tiles = [...part.matchAll(/"is-(?!gone)(\w+)"[^>]*>(?:<i>\w\w <\/i>)?(?:<time>)?([\d:]+)/g)].map(
    ([, ...tile]) => tile.join(' '),
  )
  const early = 'agreed 07:15,busy 08:00,proposed 09:15'
  expect(tiles.join()).toBe(`${early},blocked 14:00,blocked 14:30,asked 16:00,agreed 20:45,agreed 21:00`)
  expect(textOf(part)).toContain('09:30 vorgeschlagen')
  expect(textOf(part)).toContain('08:00 in Ihrem Kalender')
  expect(textOf(part)).toContain('16:00 angefragt Erika')
  expect(part).toContain(`<a class="is-asked" href="/anfragen/${asked.id}">`)
  const gone = '<td><span class="is-gone">10:00 <span class="visually-hidden">vorbei</span></span></td>'
  expect(part).toContain(`${gone}<td><a href="/anfragen/neu?slot=2026-11-17+10:00"><i>Di </i>10:00<`)
})

test('a public holiday is named in the list, on the page of a request and in the grids, and blocks nothing', async () => {
  const { id } = await person('Feiertag', '2026-12-25')
  expect(textOf(await body())).toContain('Freitag, 25. Dezember · 1. Weihnachtstag 10:00 Feiertag Test')
  expect(textOf(await body(`/anfragen/${id}`))).toContain('10:00 Uhr 1. Weihnachtstag')
  const form = await body('/anfragen/neu?tag=2026-12-25')
  expect(form).toContain('<h3>Freitag, 25. Dezember · 1. Weihnachtstag</h3>')
  expect(form).toContain('value="2026-12-25 10:30"')
})

test('the overview says when mails do not leave, and which request that concerns', async () => {
  expect(await body()).not.toContain('Mails gehen nicht hinaus')
  const { id } = await person('Unerreicht', '2026-11-20')
  const due = await store.outbox.claimDue(MONDAY, new Date(MONDAY.getTime() + 1000), 1000)
  const mail = due.find(({ kind, appointments }) => kind === 'visitor' && appointments[0]?.id === id)
  if (mail) await store.outbox.noteFailed(mail, { reason: 'SMTP 550' })
  clock.now = new Date(MONDAY.getTime() + 2 * 3_600_000)
  const text = textOf(await body())
  const waits =
    /Mails gehen nicht hinaus\. 1 Mail fehlgeschlagen, \d+ Mails warten, die älteste seit dem 16\.11\.2026, 10:00 Uhr – Der Mailserver lehnt/
  expect(text).toMatch(waits)
  expect(text).toMatch(
    /Unerreicht Test Eine Website [^·]+ wartet seit 2 Stunden · Nr\. \d+ Mail fehlgeschlagen/,
  )
})

test('the overview of more than a thousand appointments says how many there are', async () => {
  const long = await ownerApp()
  await long.book()
  await long.take(await long.book(), DECLINE)
  await multiplyRequests(long.store, 1_021)
  const html = (await (await long.signedIn()).get('/anfragen')).body
  for (const words of [
    'mehr als 1.000 offen',
    'Wartet auf Ihre Antwort mehr als 1.000',
    'Vorbei oder abgesagt mehr als 1.000',
    'und mehr als 980 weitere',
  ])
    expect(textOf(html)).toContain(words)
  expect(partOf(html, 'past').match(/href="\/anfragen\/\d+"/g)).toHaveLength(20)
})

const numbersIn = (html: string) => [...html.matchAll(/id="nr-(\d+)"/g)].map(([, number]) => Number(number))

test('what waits stands below its days, forty of it at most; the first are shown in full', async () => {
  const long = await ownerApp()
  await long.book()
  await multiplyRequests(long.store, 40)
  await long.book({}, true)
  const waiting = partOf((await (await long.signedIn()).get('/anfragen')).body, 'waiting')
  const [shown = '', folded = ''] = waiting.split('<details')
  expect([shown, folded].map((part) => part.match(/<svg/g)?.length)).toEqual([17, undefined])
  expect([shown, folded].map((part) => actionsIn(part).length)).toEqual([17, 23])
  expect(textOf(waiting)).toContain('und 1 weitere; die Suche findet sie.')
})

test('behind a flood the ten oldest and the ten newest stay in sight, and all of them a page at a time', async () => {
  const long = await ownerApp()
  await long.book()
  await multiplyRequests(long.store, 61)
  const owner = await long.signedIn()
  const waiting = partOf((await owner.get('/anfragen')).body, 'waiting')
  const all = Array.from({ length: 61 }, (_, place) => 1 + 100 * place)
  const newest = all.toReversed()
  const [oldest = '', latest = ''] = waiting.split('Die neuesten')
  expect(numbersIn(oldest)).toEqual(all.slice(0, 10))
  expect(numbersIn(latest)).toEqual(newest.slice(0, 10))
  expect(textOf(waiting)).toContain('und 41 weitere; die Suche findet sie, oder alle der Reihe nach .')
  const first = (await owner.get('/anfragen?alle=wartend')).body
  expect(numbersIn(first)).toEqual(newest.slice(0, 50))
  const [, next = ''] = /href="([^"]+)">Ältere/.exec(first) ?? []
  const last = (await owner.get(next.replace('&amp;', '&'))).body
  expect(numbersIn(last)).toEqual(newest.slice(50))
  expect(last).not.toContain('Ältere')
})

test('a search lists what it finds, is not led astray by HTML, and for nothing is the whole book', async () => {
  const search = (text: string) => body(`/anfragen?suche=${encodeURIComponent(text)}`)
  await book({ firstName: 'Jörg', lastName: 'Öztürk-Groß' })
  expect(namesIn(await search('ö JÖRG'))).toEqual(['Jörg Öztürk-Groß'])
  for (const text of ['Öztürkin', '"><script>', 'x'.repeat(2000)]) {
    const page = await search(text)
    expect(namesIn(page)).toEqual([])
    expect(page).not.toContain('"><script>')
    expect(textOf(page)).toContain('Nichts gefunden')
  }
  await book({
    firstName: 'Horst',
    lastName: 'Sauer',
    websiteIdea: 'Eine Seite für die „Bäckerei Sauerteig“',
  })
  const page = await search('baeckerei horst')
  expect(namesIn(page)).toEqual(['Horst Sauer'])
  expect(textOf(page)).toContain('1 gefunden „ baeckerei horst “')
  expect(textOf(page)).toContain('Idee: Eine Seite für die „Bäckerei Sauerteig“')
  expect(await search('   ')).toContain('<section id="waiting"')
  expect((await owner.get('/anfragen?suche=a&suche=b')).statusCode).toBe(200)
})

test('a search that finds more than a page says so', async () => {
  const long = await ownerApp()
  await long.book({ lastName: 'Groß' })
  await multiplyRequests(long.store, 51)
  const page = (await (await long.signedIn()).get('/anfragen?suche=gross')).body
  expect(textOf(page)).toContain('Mehr als 50 gefunden')
  expect(namesIn(page)).toHaveLength(50)
})

test('the table holds every request, for Excel, and no formula', async () => {
  await book({ websiteIdea: '=HYPERLINK("http://example.org")' })
  const table = await owner.get('/anfragen/export.csv')
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(table.headers['content-disposition']).toBe('attachment; filename="anfragen-2026-11-16.csv"')
  expectAnswer(table, 200, '\uFEFF"Nummer";"Datum"', `"'=HYPERLINK(""http://example.org"")"`)
  expect(table.body.trim().split('\r\n').length).toBe((await store.appointments.list()).length + 1)
})

const feed = async () => `/anfragen/kalender/${await store.access.calendarKey()}.ics`

test('the calendar has what is ahead and the last 30 days, without signing in', async () => {
  clock.now = new Date('2026-10-01T09:00:00Z')
  await book({ firstName: 'Vorbei', preferredDate: '2026-10-16' })
  await book({ firstName: 'Neulich', preferredDate: '2026-10-17' })
  await book({ firstName: 'Kommend', preferredDate: '2026-11-17' })
  clock.now = MONDAY
  const answer = await get(await feed())
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = answer.body.replaceAll('\r\n ', '')
  for (const name of ['Neulich', 'Kommend']) expect(calendar).toContain(name)
  for (const name of ['Vorbei', 'Bot']) expect(calendar).not.toContain(name)
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('the calendar has an address that the book shows', async () => {
  expect(await body()).toContain(`https://musterwerk.example${await feed()}`)
})
