import { describe, expect, test } from 'vitest'
import { expectRedirect } from '../support/expect-answer.ts'
import { listMails } from '../support/list-mails.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'

const { store, clock, get, post, book, take, signIn } = await ownerApp()
const session = await signIn()
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
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

    const { statusCode, body, headers } = await get('/anfragen', session)
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect([...body.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual([
      'today',
      'waiting',
      'coming',
      'past',
    ])
    expect(namesIn(partOf(body, 'today'))).toEqual(['Früher Test', 'Später Test'])
    expect(partOf(body, 'today').match(/href="tel:\+493023125101"/g)).toHaveLength(2)
    expect(namesIn(partOf(body, 'waiting'))).toEqual(['Wartend Test'])
    expect(namesIn(partOf(body, 'coming'))).toEqual(['Kommend Test', 'Vorgeschlagen Test'])
    expect(namesIn(partOf(body, 'past'))).toEqual(['Abgesagt Test', 'Erledigt Test'])
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

  test('can be looked at as often as one likes: it changes nothing', async () => {
    const before = [await store.appointments.list(), await listMails(store), await store.access.calendarKey()]
    for (const path of ['', '?suche=x', '?seite=2', '?loeschen=1', '/export.csv', '?ergebnis=kalender'])
      expect((await get(`/anfragen${path}`, session)).statusCode).toBe(200)
    for (const path of ['/loeschen', '/kalender', '/anmelden', '/abmelden']) {
      const { statusCode, headers } = await get(`/anfragen${path}`, session)
      expect([statusCode, headers.location]).toEqual([303, '/anfragen'])
    }
    const after = [await store.appointments.list(), await listMails(store), await store.access.calendarKey()]
    expect(after).toEqual(before)
  })
})

describe('a search', () => {
  const search = async (text: string) => {
    const { body, statusCode } = await get(`/anfragen?suche=${encodeURIComponent(text)}`, session)
    expect(statusCode).toBe(200)
    return body
  }

  test('finds by name in any capitals, by e-mail, by the digits of a phone number and by number', async () => {
    const request = await book({
      firstName: 'Jörg',
      lastName: 'Öztürk-Groß',
      phone: '+49 (0)171 5556677',
      email: 'Kontakt@oeztuerk.example',
    })
    for (const text of ['öztürk', 'JÖRG ö', 'kontakt@OEZ', '0171 555', '5556677', String(request.id)])
      expect(namesIn(await search(text)), text).toContain('Jörg Öztürk-Groß')
    expect(namesIn(await search('Öztürkin'))).toEqual([])
  })

  test('finds an address with umlauts as it is shown', async () => {
    await book({ lastName: 'Ofenfrisch', email: 'oma@xn--bckerei-mller-bfb28a.de' })
    expect(namesIn(await search('oma@bäckerei-müller.de'))).toEqual(['Erika Ofenfrisch'])
  })

  test.each(['%', '_', "' OR 1=1 --", '"><script>', '\\', 'x'.repeat(2000)])(
    'is not led astray by %j',
    async (text) => {
      const body = await search(text)
      expect(namesIn(body)).toEqual([])
      expect(body).not.toContain('"><script>')
      expect(textOf(body)).toContain('Nichts zu')
    },
  )

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

  test.each(['0', '-1', '1e3', 'zwei', '', '1.5'])('page %j is the first', async (page) => {
    expect((await numbersOn(`?seite=${page}`)).dates).toHaveLength(20)
  })

  test('a page too many is the last', async () => {
    expect((await numbersOn('?seite=999999')).dates).toHaveLength(5)
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

  test.each(['', '0', '99999', '-1', '1 OR 1=1', '1e1', '9'.repeat(40)])(
    '%j is nobody’s: 422 under the field',
    async (number) => {
      const before = (await store.appointments.list()).length
      const answers = [
        await post('/anfragen/loeschen', { number }, session),
        await get(`/anfragen?loeschen=${encodeURIComponent(number)}`, session),
      ]
      for (const { statusCode, body } of answers) {
        expect(statusCode).toBe(422)
        expect(body).toContain('Eine Anfrage mit dieser Nummer gibt es nicht (mehr)')
        expect(body).toMatch(new RegExp(`aria-invalid="true"[^>]*value="${number}"`))
      }
      expect((await store.appointments.list()).length).toBe(before)
    },
  )
})

test('the table holds every request, for Excel, and no formula', async () => {
  await book({ websiteIdea: '=HYPERLINK("http://example.org")', firstName: 'Zoë' })
  const { headers, body } = await get('/anfragen/export.csv', session)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="anfragen-2026-11-16.csv"')
  expect(headers['cache-control']).toBe('no-store')
  expect(body.startsWith('\uFEFF"Nummer";"Datum"')).toBe(true)
  expect(body).toContain(`"'=HYPERLINK(""http://example.org"")"`)
  expect(body).toContain('"angefragt"')
  expect(body.trim().split('\r\n').length).toBe((await store.appointments.list()).length + 1)
})
