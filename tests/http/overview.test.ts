import { describe, expect, test } from 'vitest'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { multiplyRequests } from '../support/many-requests.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'
import { textOf } from '../support/read-page.ts'

const { store, clock, get, post, book, take, signIn } = await ownerApp()
const session = await signIn()
const partOf = (html: string, shelf: string) =>
  new RegExp(`<section id="${shelf}"[^]*?</section>`).exec(html)?.[0] ?? ''
/** Names in the order in which they are listed. */
const namesIn = (html: string) => [...html.matchAll(/<bdi>([^<]+)<\/bdi><\/a>/g)].map(([, name]) => name)

const person = (firstName: string, date: string, time = '10:00') =>
  book({ firstName, lastName: 'Test', preferredDate: date, preferredTime: time })

describe('the overview', () => {
  test('has today’s calls first, then what waits, what comes, what was', async () => {
    const later = await person('Später', '2026-11-16', '15:00')
    const sooner = await person('Früher', '2026-11-16', '11:00')
    await person('Wartend', '2026-11-16', '12:00')
    const comes = await person('Kommend', '2026-11-17')
    const proposed = await person('Vorgeschlagen', '2026-11-18')
    const declined = await person('Abgesagt', '2026-11-19')
    const done = await person('Erledigt', '2026-11-16', '09:00')
    for (const one of [later, sooner, comes, done]) await take({ kind: 'confirm' }, one)
    await take({ kind: 'finish' }, done)
    await take({ kind: 'decline', message: '' }, declined)
    const proposals = [{ date: '2026-11-25', time: '10:00' }]
    await take({ kind: 'propose', proposals, message: '' }, proposed)

    const { body } = await get('/anfragen', session)
    const shelves = [...body.matchAll(/<section id="(\w+)"/g)].map(([, id = '']) => id)
    expect(shelves.map((shelf) => [shelf, ...namesIn(partOf(body, shelf))])).toEqual([
      ['today', 'Früher Test', 'Später Test'],
      ['waiting', 'Wartend Test'],
      ['coming', 'Kommend Test', 'Vorgeschlagen Test'],
      ['past', 'Abgesagt Test', 'Erledigt Test'],
    ])
    expect(partOf(body, 'today').match(/href="tel:\+493023125101"/g)).toHaveLength(2)
    expect(body).toContain(`href="/anfragen/${comes.id}"`)
    for (const { id } of [sooner, comes, done]) expect(textOf(body)).toContain(` Nr. ${id} `)
  })

  test('makes likely spam stand out, and puts it last', async () => {
    await book({ firstName: 'Bot', lastName: 'Test', preferredDate: '2026-11-16' }, true)
    const waiting = partOf((await get('/anfragen', session)).body, 'waiting')
    expect(namesIn(waiting)).toEqual(['Wartend Test', 'Bot Test'])
    expect(waiting).toContain('<p class="flagged">könnte Spam sein · Eingangsbestätigung zurückgehalten</p>')
    expect(textOf((await get('/anfragen', session)).body)).toContain('1 Mail ist zurückgehalten')
  })

  test('says when mails do not leave, and which request that concerns', async () => {
    const quiet = await get('/anfragen', session)
    expect(quiet.body).not.toContain('Mails gehen nicht hinaus')
    const { id } = await person('Unerreicht', '2026-11-20')
    const { mails = [] } = (await store.dossiers.find({ id })) ?? {}
    const visitor = mails.find(({ kind }) => kind === 'visitor')
    await store.outbox.claimDue(MONDAY, new Date(MONDAY.getTime() + 1000), 1000)
    await store.outbox.noteFailed(
      { id: visitor?.id ?? 0, attempts: 9 },
      { reason: 'SMTP 550', isOutage: false },
    )
    clock.now = new Date(MONDAY.getTime() + 2 * 3_600_000)
    const text = textOf((await get('/anfragen', session)).body)
    expect(text).toMatch(
      /Mails gehen nicht hinaus\. 1 Mail fehlgeschlagen; \d+ Mails warten, die älteste seit 16\.11\.2026, 10:00 Uhr\./,
    )
    expect(text).toContain('Unerreicht Test angefragt Mail fehlgeschlagen')
    clock.now = MONDAY
  })

  test('of more than a thousand appointments says how many there are', async () => {
    const long = await ownerApp()
    await long.book()
    await long.take({ kind: 'decline', message: '' }, await long.book())
    await multiplyRequests(long.store, 1_021)
    const text = textOf((await long.get('/anfragen', await long.signIn())).body)
    expect(text).toContain('Wartet auf Ihre Antwort 1.021')
    expect(text).toContain('und 921 weitere; sie rücken nach')
    expect(text).toContain('Was war 1.021')
    expect(text).toContain('Seite 1 von 52')
  })
})

describe('a search', () => {
  const search = async (text: string) => {
    const { body, statusCode } = await get(`/anfragen?suche=${encodeURIComponent(text)}`, session)
    expect(statusCode).toBe(200)
    return body
  }

  test('finds by name, e-mail, phone and number; an address with umlauts as it is shown', async () => {
    const { id } = await book({
      firstName: 'Jörg',
      lastName: 'Öztürk-Groß',
      phone: '+49 (0)171 5556677',
      email: 'oma@xn--bckerei-mller-bfb28a.de',
    })
    for (const text of ['JÖRG ö', 'oma@bäckerei-müller.de', '0171 555', String(id)])
      expect(namesIn(await search(text)), text).toContain('Jörg Öztürk-Groß')
    expect(namesIn(await search('Öztürkin'))).toEqual([])
  })

  test('is not led astray by signs of SQL or HTML', async () => {
    for (const text of ['%', '_', "' OR 1=1 --", '"><script>', '\\', 'x'.repeat(2000)]) {
      const body = await search(text)
      expect(namesIn(body)).toEqual([])
      expect(body).not.toContain('"><script>')
      expect(textOf(body)).toContain('Nichts zu')
    }
  })

  test('for nothing is the whole overview', async () => {
    expect(await search('   ')).toContain('<section id="waiting"')
    expect((await get('/anfragen?suche=a&suche=b', session)).statusCode).toBe(200)
  })
})

describe('past calls', async () => {
  const paged = await ownerApp()
  const signedIn = await paged.signIn()
  for (let number = 1; number <= 45; number++) {
    const day = String(number % 28 || 28).padStart(2, '0')
    const month = number > 28 ? '02' : '01'
    const request = await paged.book({ preferredDate: `2027-${month}-${day}` })
    await paged.take({ kind: 'decline', message: '' }, request)
  }
  const numbersOn = async (query: string) => {
    const { body } = await paged.get(`/anfragen${query}`, signedIn)
    const dates = [...partOf(body, 'past').matchAll(/(\d\d)\.(\d\d)\.2027/g)].map(([date]) => date)
    return { body, dates }
  }

  test('are paged, the newest first, without a gap or a repeat', async () => {
    const pages = [await numbersOn(''), await numbersOn('?seite=2'), await numbersOn('?seite=3')]
    expect(pages.map(({ dates }) => dates.length)).toEqual([20, 20, 5])
    expect(new Set(pages.flatMap(({ dates }) => dates)).size).toBe(45)
    expect(pages[0]?.body).toContain('href="/anfragen?seite=2#past"')
    expect(textOf(pages[1]?.body ?? '')).toContain('Seite 2 von 3')
    expect(pages[1]?.body).not.toContain('<section id="today"')
    expect(pages[2]?.body).not.toContain('Ältere')
  })

  test('a page too many is the last, and what is no number is the first', async () => {
    expect((await numbersOn('?seite=999999')).dates).toHaveLength(5)
    for (const page of ['0', '-1', '1e3', 'zwei', '', '1.5'])
      expect((await numbersOn(`?seite=${page}`)).dates, page).toHaveLength(20)
  })
})

describe('deleting by number', () => {
  test('asks back first, then deletes, and says so', async () => {
    const request = await person('Vergehend', '2026-11-27')
    const question = await get(`/anfragen?loeschen=${request.id}`, session)
    expect(question.statusCode).toBe(200)
    expect(textOf(question.body)).toContain(`Nr. ${request.id} endgültig löschen? Vergehend Test`)
    expect(await store.dossiers.find({ id: request.id })).toBeDefined()
    const answer = await post('/anfragen/loeschen', { number: String(request.id) }, session)
    expectRedirect(answer, '/anfragen?ergebnis=geloescht')
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(await store.dossiers.find({ id: request.id })).toBeUndefined()
  })

  test('says under the field that a number is nobody’s', async () => {
    const before = (await store.appointments.list()).length
    for (const number of ['', '0', '99999', '-1', '1 OR 1=1', '1e1', '9'.repeat(40)])
      for (const answer of [
        await post('/anfragen/loeschen', { number }, session),
        await get(`/anfragen?loeschen=${encodeURIComponent(number)}`, session),
      ]) {
        expectAnswer(answer, 422, 'Eine Anfrage mit dieser Nummer gibt es nicht (mehr)')
        expect(answer.body).toMatch(new RegExp(`aria-invalid="true"[^>]*value="${number}"`))
      }
    expect((await store.appointments.list()).length).toBe(before)
  })
})

test('the table holds every request, for Excel, and no formula', async () => {
  await book({ websiteIdea: '=HYPERLINK("http://example.org")', firstName: 'Zoë' })
  const { headers, body } = await get('/anfragen/export.csv', session)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="anfragen-2026-11-16.csv"')
  expect(body.startsWith('\uFEFF"Nummer";"Datum"')).toBe(true)
  expect(body).toContain(`"'=HYPERLINK(""http://example.org"")"`)
  expect(body).toContain('"angefragt"')
  expect(body.trim().split('\r\n').length).toBe((await store.appointments.list()).length + 1)
})
