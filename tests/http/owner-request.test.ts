import { describe, expect, test } from 'vitest'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'
import { actionsIn, closeTextOf, isInOrder, textOf, valueIn } from '../support/read-page.ts'

const { store, clock, book, read, take, signedIn } = await ownerApp()
const { get, post } = await signedIn()
const pageOf = ({ id }: { id: number }) => `/anfragen/${id}`
const bodyOf = async (request: { id: number }) => (await get(pageOf(request))).body
const offer = (...proposals: [date: string, time: string][]): Step => ({
  kind: 'propose',
  proposals: proposals.map(([date, time]) => ({ date, time })),
  message: '',
})
const WEDNESDAY = { preferredDate: '2026-11-18', preferredTime: '10:30' }

describe('the owner’s page of a request', () => {
  test('says who, when, what for and how to reach them', async () => {
    const request = await book({
      ...WEDNESDAY,
      firstName: 'Zoë',
      websiteIdea: 'Ein <b>Laden</b>\nmit \u202eBrot',
      phone: '+49 (0)30 23125-101',
      email: 'zoe@example.org',
    })
    const answer = await get(pageOf(request))
    expectAnswer(
      answer,
      200,
      'Zoë Musterfrau',
      'Mittwoch, 18.11.2026',
      '10:30 Uhr',
      'angefragt',
      'href="tel:+493023125101"',
      'href="mailto:zoe@example.org"',
      '<p dir="auto">Ein &lt;b&gt;Laden&lt;/b&gt;</p><p dir="auto">mit Brot</p>',
      `<title>Anfrage Nr. ${request.id} – `,
    )
  })

  test('says an outcome only where it is true', async () => {
    const request = await book()
    expect((await get(`${pageOf(request)}?ergebnis=bestaetigt`)).body).not.toContain('role="status"><div')
    await take({ kind: 'confirm' }, request)
    expect((await get(`${pageOf(request)}?ergebnis=bestaetigt`)).body).toContain('role="status"><div')
  })

  test.each<[string, Step[], string[]]>([
    ['requested', [], ['bestaetigen', 'vorschlagen', 'absagen']],
    ['confirmed', [{ kind: 'confirm' }], ['erledigt', 'vorschlagen', 'absagen']],
    ['proposed', [offer(['2026-11-20', '09:00'])], ['absagen']],
    ['declined', [{ kind: 'decline', message: '' }], []],
    ['cancelled', [{ kind: 'call-off' }], []],
    ['done', [{ kind: 'confirm' }, { kind: 'finish' }], []],
  ])('offers in state %s what can be done', async (_state, steps, offered) => {
    const request = await book()
    for (const step of steps) await take(step, request)
    const body = await bodyOf(request)
    const actions = actionsIn(body).filter((action) => action.startsWith(pageOf(request)))
    expect(actions).toEqual([...offered, 'adresse', 'loeschen'].map((step) => `${pageOf(request)}/${step}`))
    expect(body.match(new RegExp(`name="seen" value="${steps.length}"`, 'g'))).toHaveLength(actions.length)
  })

  test('names who else has that time, and what else is on that day', async () => {
    const day = { preferredDate: '2026-12-02' }
    const request = await book({ ...day, preferredTime: '10:30' })
    const clash = await book({ ...day, preferredTime: '10:59', firstName: 'Jürgen', lastName: 'Groß' })
    await book({ ...day, preferredTime: '11:00', firstName: 'Anna', lastName: 'Später' })
    await book({ ...day, preferredTime: '10:30', firstName: 'Bot', lastName: 'Spam' }, true)
    const asked = closeTextOf(await bodyOf(request))
    expect(asked).toContain(
      'Um diese Zeit ist auch ein Gespräch mit Jürgen Groß angefragt: Mittwoch, 02.12.2026, 10:59 Uhr',
    )
    await take({ kind: 'confirm' }, clash)
    const agreed = closeTextOf(await bodyOf(request))
    expect(agreed).toContain('Um diese Zeit ist auch ein Gespräch mit Jürgen Groß vereinbart')
    expect(agreed).toContain('11:00 Uhr, Anna Später')
    expect(agreed).not.toContain('auch Anna')
    expect(agreed).not.toContain('Bot Spam')
    expect((await post(`${pageOf(request)}/bestaetigen`)).statusCode).toBe(303)
  })

  test('suggests times that are free', async () => {
    const day = { preferredDate: '2027-01-13', preferredTime: '10:30' }
    const request = await book(day)
    await book({ ...day, preferredTime: '11:30' })
    const body = await bodyOf(request)
    expect([valueIn(body, 'date1'), valueIn(body, 'time1')]).toEqual(['2027-01-13', '09:30'])
    expect([valueIn(body, 'date2'), valueIn(body, 'time2')]).toEqual(['2027-01-14', '10:30'])
    expect([valueIn(body, 'date3'), valueIn(body, 'time3')]).toEqual(['2027-01-15', '10:30'])
  })

  test('knows what others may still choose from: it is named, and not suggested once more', async () => {
    const day = { preferredDate: '2027-02-03' }
    const other = await book({ ...day, preferredTime: '09:00', firstName: 'Jürgen', lastName: 'Groß' })
    await take(offer(['2027-02-10', '10:30'], ['2027-02-11', '10:30']), other)
    const request = await book({ preferredDate: '2027-02-10', preferredTime: '10:30' })
    const body = await bodyOf(request)
    expect([valueIn(body, 'date2'), valueIn(body, 'time2')]).toEqual(['2027-02-11', '11:30'])
    const text = closeTextOf(body)
    expect(text).toContain(
      'Um diese Zeit ist auch ein Gespräch mit Jürgen Groß vorgeschlagen: Mittwoch, 10.02.2027, 10:30 Uhr',
    )
    expect(text).toContain('10:30 Uhr, Jürgen Groß vorgeschlagen')
  })

  test('of three proposed days shows each, even where the first is full', async () => {
    for (let minute = 10; minute < 30; minute++)
      await book({ preferredDate: '2027-03-09', preferredTime: `12:${minute}` })
    await book({ preferredDate: '2027-03-10', firstName: 'Anna', lastName: 'Mittwoch' })
    await book({ preferredDate: '2027-03-11', firstName: 'Paul', lastName: 'Donnerstag' })
    const request = await book({ preferredDate: '2027-03-08' })
    await take(offer(['2027-03-09', '09:00'], ['2027-03-10', '09:00'], ['2027-03-11', '09:00']), request)
    const text = closeTextOf(await bodyOf(request))
    expect(text.match(/Dienstag, 09\.03\.2027, 12:\d\d Uhr, Erika Musterfrau/g)).toHaveLength(12)
    expect(text).toContain('Mittwoch, 10.03.2027, 10:30 Uhr, Anna Mittwoch')
    expect(text).toContain('Donnerstag, 11.03.2027, 10:30 Uhr, Paul Donnerstag')
    expect(text).toContain('und 8 weitere')
  })

  test('tells what became of the mails: sent, given up and why, waiting for longer than bad luck explains', async () => {
    const request = await book()
    const visitor = { id: (await read(request)).mails[1]?.id ?? 0, attempts: 9 }
    const told = async () => /<li[^>]*><strong>Eingangsbestätigung.*?<\/li>/.exec(await bodyOf(request))?.[0]
    expect(await told()).toContain('<strong>Eingangsbestätigung</strong>: wird gesendet')
    clock.now = new Date(MONDAY.getTime() + 2 * 3_600_000)
    expect(await told()).toMatch(/<li class="flagged">.*: wartet seit 16\.11\.2026, 10:00 Uhr/)
    clock.now = MONDAY
    await store.outbox.claimDue(MONDAY, new Date(MONDAY.getTime() + 60_000), 1000)
    await store.outbox.noteFailed(visitor, { reason: 'SMTP 550 5.1.1', isOutage: false })
    expect(await told()).toMatch(/<li class="flagged">.*: fehlgeschlagen nach 1 Versuch – /)
    expect(await told()).toContain('Der Mailserver lehnt die Adresse oder die Mail ab (SMTP 550 5.1.1)')
    await store.outbox.noteSent(visitor, new Date('2026-11-16T09:05:00Z'))
    expect(await told()).toContain('gesendet am 16.11.2026, 10:05 Uhr')
  })

  test('says what looks like spam, and that its mail was held back', async () => {
    const page = await get(pageOf(await book({}, true)))
    const held = 'zurückgehalten: die Anfrage könnte Spam sein. Ihre Antwort geht in jedem Fall hinaus.'
    expectAnswer(page, 200, 'Könnte Spam sein.', held)
  })

  test('keeps a history', async () => {
    const request = await book(WEDNESDAY)
    await take({ ...offer(['2026-11-20', '09:00']), message: 'Bin <unterwegs>' } as Step, request)
    await take({ kind: 'accept', proposal: 1 }, request)
    await take({ kind: 'move', to: { date: '2026-11-23', time: '11:00' } }, request)
    await take({ kind: 'call-off' }, request)
    const told = [
      'Erika Musterfrau hat den Termin abgesagt',
      'Erika Musterfrau hat vorgeschlagen: Montag, 23.11.2026, 11:00 Uhr statt Freitag, 20.11.2026, 09:00 Uhr',
      'Erika Musterfrau hat zugesagt: Freitag, 20.11.2026, 09:00 Uhr',
      'Sie haben vorgeschlagen: Freitag, 20.11.2026, 09:00 Uhr. Bin &lt;unterwegs&gt;',
      'Erika Musterfrau hat den Termin angefragt: Mittwoch, 18.11.2026, 10:30 Uhr',
    ]
    const text = textOf(await bodyOf(request))
    expect(isInOrder(text, told), text).toBe(true)
  })
})
