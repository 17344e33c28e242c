import { afterEach, describe, expect, test } from 'vitest'
import { answerKey } from '../../src/booking/appointments/answer-key.ts'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { germanDate } from '../support/german-date.ts'
import { MORNING, PROPOSAL, visitorSite, WISH } from '../support/visitor-site.ts'

const site = await visitorSite()
const { clock, book, find, take, settleMails, get, open, post } = site
afterEach(() => {
  clock.now = MORNING
})

const daysLater = (days: number) => new Date(MORNING.getTime() + days * 86_400_000)

describe('the page of a request says where it stands', () => {
  test.each<[string, Step[], string, string]>([
    ['made', [], 'angefragt', 'bestätigen sie Ihnen per E-Mail. Für Sie ist nichts weiter zu tun.'],
    ['confirmed', [{ kind: 'confirm' }], 'bestätigt', 'Wir rufen Sie zu dieser Zeit an.'],
    ['answered with other times', [PROPOSAL], 'neue Zeiten vorgeschlagen', 'Nehmen Sie eine neue Zeit an'],
    ['declined', [{ kind: 'decline', message: '' }], 'abgesagt von uns', 'nichts weiter zu tun'],
    ['called off', [{ kind: 'call-off' }], 'abgesagt von Ihnen', 'Wir wissen Bescheid.'],
    ['done', [{ kind: 'confirm' }, { kind: 'finish' }], 'erledigt', 'Vielen Dank für das Gespräch.'],
  ])('%s', async (_what, steps, state, next) => {
    const page = await open(await take(await book(), ...steps))
    expectAnswer(page, 200, `Stand: <strong>${state}</strong>`)
    expect(page.body).toContain(next)
    expect(page.body).toContain(germanDate(WISH.preferredDate))
    expect(page.body).toContain('10:30 Uhr')
    expect(page.body).toContain('<h2>Verlauf</h2>')
    expect(page.body).toContain('heute um 10:31 Uhr')
  })

  test('with the owner’s words, as text', async () => {
    const message = 'Leider ausgebucht. <b>Ab Mai</b> gern.'
    const page = await open(await take(await book(), { kind: 'decline', message }))
    expect(page.body).toContain('Leider ausgebucht. &lt;b&gt;Ab Mai&lt;/b&gt; gern.')
  })

  test('with the owner’s words in lines, and none that turns the text around it', async () => {
    const message = 'Leider \u202eausgebucht.\r\nAb Mai gern.'
    const page = await open(await take(await book(), { kind: 'decline', message }))
    expect(page.body).toContain('Leider ausgebucht.\nAb Mai gern.</p>')
  })

  test('with what can be done now, and nothing that cannot', async () => {
    const actions = (html: string) =>
      [...html.matchAll(/<form [^>]*action="\/termin\/[\w-]+\/(\w+)"/g)].map(([, action]) => action)
    const key = await book()
    expect(actions((await open(key)).body)).toEqual(['verschieben', 'adresse', 'absagen', 'loeschen'])
    await take(key, PROPOSAL)
    expect(actions((await open(key)).body)).toEqual([
      'annehmen',
      'verschieben',
      'adresse',
      'absagen',
      'loeschen',
    ])
    await take(key, { kind: 'call-off' })
    expect(actions((await open(key)).body)).toEqual(['loeschen'])
  })

  test('with the number of what was seen in every form', async () => {
    const key = await take(await book(), { kind: 'confirm' })
    const { body } = await open(key)
    expect(body.match(/name="seen" value="1"/g)).toHaveLength(body.match(/<form /g)?.length ?? 0)
  })

  test('when its time is over without an answer, it says so', async () => {
    const key = await book()
    const late = await book()
    await take(late, PROPOSAL)
    clock.now = daysLater(30)
    expect((await open(key)).body).toContain('Diese Zeit ist vorbei, ohne dass wir geantwortet haben.')
    expect((await open(late)).body).toContain('Was wir Ihnen vorgeschlagen haben, ist vorbei.')
    expect((await open(late)).body).not.toContain('name="proposal"')
  })

  test('with its history in the order in which it happened', async () => {
    const key = await take(await book(), PROPOSAL, { kind: 'accept', proposal: 2 })
    clock.now = daysLater(1)
    const { body } = await open(key)
    const told = [
      'Sie haben den Termin angefragt: Dienstag, 05.03.2030, 10:30 Uhr.',
      'Wir haben vorgeschlagen: Mittwoch, 06.03.2030, 09:30 Uhr oder Montag, 11.03.2030, 14:00 Uhr.',
      'Sie haben zugesagt: Montag, 11.03.2030, 14:00 Uhr.',
    ].map((text) => body.indexOf(text))
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(told).not.toContain(-1)
    expect(body).toContain('am 01.03.2030 um 10:31 Uhr')
    expect(body).toContain('Montag, 11.03.2030')
  })
})

describe('the page tells the truth about the last mail', () => {
  const emailOf = async (key: string) => (await find(key)).appointment.email
  const mailLine = (html: string) => /Unsere letzte Mail: .*?<\/p>/.exec(html)?.[0] ?? ''

  test('it is on its way, then sent, at that time or on that day', async () => {
    const key = await book()
    expect(mailLine((await open(key)).body)).toContain('an e…@example.org ist unterwegs.')
    await settleMails('sent')
    expect(mailLine((await open(key)).body)).toContain('an e…@example.org heute um 10:31 Uhr gesendet.')
    clock.now = daysLater(1)
    expect(mailLine((await open(key)).body)).toContain(
      'an e…@example.org am 01.03.2030 um 10:31 Uhr gesendet.',
    )
  })

  test('it waits for the mail server', async () => {
    const key = await book()
    await settleMails('waiting')
    expect(mailLine((await open(key)).body)).toContain('wartet: der Mailserver antwortet nicht')
  })

  test('it cannot be delivered: the field for the right address is open', async () => {
    const key = await book()
    expect((await open(key)).body).not.toMatch(/<details[^>]* open/)
    await settleMails('failed')
    const { body } = await open(key)
    expect(mailLine(body)).toContain('nicht zustellbar: bitte prüfen Sie Ihre Adresse')
    expect(body).toMatch(/<details class="choice" id="adresse" open="">/)
  })

  test('it cannot be delivered, and all is over: the address can still be corrected', async () => {
    const key = await take(await book(), { kind: 'call-off' })
    await settleMails('failed')
    expect((await open(key)).body).toContain(`action="/termin/${key}/adresse"`)
  })

  test('it is held back', async () => {
    const key = await book({}, true)
    expect(mailLine((await open(key)).body)).toContain('zurückgehalten, bis wir Ihre Anfrage angesehen haben')
  })

  test('nothing on the page gives the address away', async () => {
    const key = await book()
    await settleMails('sent')
    expect((await open(key)).body).not.toContain(await emailOf(key))
  })
})

describe('after booking without JavaScript', () => {
  test('the page greets with the ticket’s words, also after a reload', async () => {
    const key = await book()
    for (const page of [await open(key, '?ergebnis=gebucht'), await open(key, '?ergebnis=gebucht')]) {
      expect(page.body).toContain('<title>Termin erfolgreich gebucht! – Ihr Termin')
      expect(page.body).toContain('<h1>Termin gebucht!</h1>')
      expect(page.body).toContain('Sie haben innerhalb der letzten 24 Stunden einen Termin gebucht.')
      expect(page.body).toContain('kostenlos und verpflichtet Sie zu nichts')
      expect(page.body).toMatch(/Nicht Sie\? [^<]*<a href="tel:/)
    }
  })

  test('the greeting is gone when it is no longer true', async () => {
    const key = await book()
    clock.now = daysLater(1.01)
    expect((await open(key, '?ergebnis=gebucht')).body).not.toContain('Termin gebucht!')
    await take(key, { kind: 'confirm' })
    clock.now = MORNING
    expect((await open(key, '?ergebnis=gebucht')).body).not.toContain('Termin erfolgreich gebucht!')
  })
})

test.each(['constructor', 'angenommen', 'abgesagt&ergebnis=adresse', '<script>', ''])(
  'an outcome that was none (%s) says nothing',
  async (result) => {
    const page = await open(await book(), `?ergebnis=${result}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('class="notice ')
  },
)

describe('every answer below the key', () => {
  test('keeps the page to itself', async () => {
    const key = await book()
    for (const path of ['', '/termin.ics', '/daten.json', '/absagen']) {
      const { headers } = await get(`/termin/${key}${path}`)
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toContain('noindex')
      expect(headers['set-cookie']).toBeUndefined()
    }
    const { headers } = await open(key)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
  })

  test('can be asked for by HEAD', async () => {
    const key = await book()
    for (const path of ['', '/termin.ics', '/daten.json']) {
      const answer = await get(`/termin/${key}${path}`, 'HEAD')
      expect([path, answer.statusCode, answer.body]).toEqual([path, 200, ''])
    }
  })

  test('leaves no key in the log', async () => {
    const key = await book()
    await open(key)
    await post(key, 'absagen')
    expect(site.log.join('')).toContain('/termin/…')
    expect(site.log.join('')).not.toContain(key)
  })
})

describe('a key that nobody has', () => {
  test.each([newKey(), 'kurz', `${'x'.repeat(22)}%2f..`, 'ä'.repeat(24), 'x'.repeat(300)])(
    '%s: 404',
    async (key) => {
      for (const path of ['', '/termin.ics', '/daten.json', '/absagen']) {
        const answer = await get(`/termin/${encodeURI(key)}${path}`)
        expectAnswer(answer, 404, 'Bitte öffnen Sie den Link aus unserer neuesten Mail.', 'href="tel:')
        expect(answer.headers['cache-control']).toBe('no-store')
      }
      for (const action of ['annehmen', 'verschieben', 'absagen', 'adresse', 'loeschen'])
        expect((await post(encodeURI(key), action)).statusCode).toBe(404)
    },
  )

  test('the owner’s key is none of the visitor’s', async () => {
    const { id, sequence } = (await find(await book())).appointment
    const key = answerKey(await site.store.access.answerSecret(), { id, sequence })
    expect((await open(key)).statusCode).toBe(404)
  })

  test('is not guessed: the limit counts every try', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries++)
      statuses.push((await site.app.inject({ url: `/termin/${newKey()}`, headers })).statusCode)
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('a mail scanner that opens every address changes nothing', async () => {
  const key = await take(await book(), PROPOSAL)
  const before = JSON.stringify(await find(key))
  const paths = [
    '',
    '/termin.ics',
    '/daten.json',
    '/annehmen',
    '/verschieben',
    '/absagen',
    '/adresse',
    '/loeschen',
  ]
  for (const path of paths) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await get(`/termin/${key}${path}?proposal=1&seen=1&email=x@example.org`, method)
      expect([200, 303]).toContain(answer.statusCode)
      if (answer.statusCode === 303) expect(answer.headers.location).toBe(`/termin/${key}`)
    }
  }
  expect(JSON.stringify(await find(key))).toBe(before)
})
