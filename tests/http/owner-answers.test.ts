import { expect, test } from 'vitest'
import { berlinInstant } from '../../src/booking/times/berlin-time.ts'
import { expectAnswer, expectRedirect } from '../support/app/expect-answer.ts'
import { ownerApp, pageOf } from '../support/app/owner-app.ts'
import { closeTextOf, controlIn, linesOf } from '../support/app/read-page.ts'
import { slotAt as slot } from '../support/content/opening-hours.ts'
import { CALL_OFF, CONFIRM, DECLINE, FINISH, offer } from '../support/desk.ts'

const { store, desk, clock, book, read, take, signedIn, answerLink, get: getAnonymously } = await ownerApp()
const { get, post, bodyOf } = await signedIn()
const bookAt = (preferredDate: string, preferredTime = '10:00', lastName = 'Musterfrau') =>
  book({ preferredDate, preferredTime, lastName })

const slots = ['2026-11-16 10:15', '2026-11-16 10:30']
const firm = { firstName: '', lastName: 'Schreinerei', preferredDate: '2026-12-21', isAnyway: true }
const enter = async (contact: { phone: string; email: string }) => ({
  id: Number(await desk.enter({ ...firm, ...contact })),
})

/** How the page reads down to the times is in snapshots/request.txt; `-u` writes it again: read the diff. */
test('the page of a request says who, when and what for; its way forward is to confirm, to call, to tick it off', async () => {
  let told = ''
  const tell = async (what: string, request: { id: number }, date = '2026-11-16', time = '10:00') => {
    clock.now = berlinInstant(date, time)
    const [upper = ''] = (await bodyOf(request)).split('<h2>Andere Zeit')
    told += `----- ${what}\n${linesOf(upper)}\n\n`
  }
  const websiteIdea = 'Ein <b>Laden</b>\nmit \u202eBrot'
  const request = await book({ preferredDate: '2026-11-17', preferredTime: '10:00', websiteIdea })
  await tell('asked for', request)
  await take(request, CONFIRM)
  for (const time of ['09:59', '10:00', '10:29', '10:30']) await tell(time, request, '2026-11-17', time)
  clock.now = berlinInstant('2026-11-16', '10:00')
  await tell('the wish is over', await bookAt('2026-11-16', '10:20'), '2026-11-16', '10:30')
  clock.now = berlinInstant('2026-11-16', '10:00')
  const offered = await take(await bookAt('2026-11-23'), offer(...slots))
  await tell('every proposal is over', offered, '2026-11-16', '10:30')
  await tell('by phone', await enter({ phone: '030 7654321', email: '' }))
  await tell('by mail', await enter({ phone: '', email: 'werk@example.org' }))
  await tell('likely spam', await book({ preferredDate: '2026-11-18' }, true))
  for (const step of [DECLINE, CALL_OFF, FINISH])
    await tell(step.kind, await take(await bookAt('2026-11-24'), step))
  await expect(told).toMatchFileSnapshot('snapshots/request.txt')
})

test('a wish that is over cannot be confirmed: 422, no button for it, and the proposals are open', async () => {
  const request = await bookAt('2026-11-16', '10:30', 'Vorbei')
  const button = `action="${pageOf(request)}/bestaetigen"`
  expect(await bodyOf(request)).toContain(button)
  const before = await read(request)
  clock.now = berlinInstant('2026-11-16', '10:30')
  const refused = await post(`${pageOf(request)}/bestaetigen`, { seen: '0' })
  expectAnswer(refused, 422, '<title>Nicht bestätigt – ')
  for (const body of [refused.body, await bodyOf(request)]) {
    expect(body).toContain('Die gewünschte Zeit ist vorbei')
    expect(body).not.toContain(button)
    expect(body).toContain('class="button button-wide"><span>Zeiten an <bdi>Erika</bdi> schicken')
  }
  expect(await read(request)).toEqual(before)
})

test('nobody was reached: the link opens the proposals, says that the mail tells it, and changes nothing', async () => {
  const request = await take(await bookAt('2026-11-16', '10:15'), CONFIRM)
  clock.now = berlinInstant('2026-11-16', '10:20')
  const before = await read(request)
  expect(await bodyOf(request)).toContain(`href="${pageOf(request)}?nicht-erreicht=1&amp;seen=1#vorschlagen"`)
  const { body } = await get(`${pageOf(request)}?nicht-erreicht=1`)
  expectAnswer(await getAnonymously(`${await answerLink(request)}?nicht-erreicht=1`), 200, 'name="missed"')
  expect(body).toContain('class="button button-wide"><span>Zeiten an <bdi>Erika</bdi> schicken')
  expect(body).toContain('Dass Sie <bdi>Erika</bdi> nicht erreicht haben, steht in der Mail.')
  expect(body).toMatch(/name="message"[^>]*><\/textarea>/)
  expect(controlIn(body, 'missed')).toContain('value="1"')
  expect(await read(request)).toEqual(before)
  const wrong = await post(`${pageOf(request)}/vorschlagen`, { missed: '1', message: 'Meine Worte' })
  expectAnswer(wrong, 422, 'name="missed" value="1"', 'Meine Worte</textarea>')
  await post(`${pageOf(request)}/vorschlagen`, { missed: '1', slot: '2026-11-17 10:00' })
  expect((await read(request)).history.at(-1)).toMatchObject({ kind: 'proposed', isMissed: true })
})

test('behind three weeks of holidays the first times afterwards are suggested', async () => {
  clock.now = berlinInstant('2026-11-16', '10:00')
  const holidays = { from: berlinInstant('2026-11-16', '00:00'), to: berlinInstant('2026-12-07', '00:00') }
  const { id } = await store.blocked.block({ ...holidays, note: '' })
  const [, suggested] =
    /name="suggested" value="([^"]+)"/.exec(await bodyOf(await bookAt('2026-11-18'))) ?? []
  expect(suggested).toBe('2026-12-07 10:00,2026-12-08 10:00,2026-12-09 10:00')
  await store.blocked.unblock(id)
})

test('up to three times are tapped, others typed beside them, each counts once; without any, the suggested ones', async () => {
  const request = await bookAt('2026-11-24')
  const tapped = 'slot=2026-11-24 12:00&slot=2026-11-25 10:00'
  const typed = 'date1=2026-11-25&time1=10:00&date2=&time2=&date3=2026-11-26&time3=23:15'
  // With a line break as browsers post it.
  const message = 'message=Bin unterwegs.%0D%0APasst das?'
  await post(`${pageOf(request)}/vorschlagen`, [tapped, typed, message].join('&'))
  const proposals = ['2026-11-24 12:00', '2026-11-25 10:00', '2026-11-26 23:15'].map(slot)
  const proposed = { kind: 'proposed', actor: 'owner', proposals, message: 'Bin unterwegs.\nPasst das?' }
  expect((await read(request)).history.at(-1)).toMatchObject(proposed)
  const again = await bodyOf(request)
  expect(again).toContain('Die bisherigen Vorschläge gelten dann nicht mehr.')
  expect(closeTextOf(again)).toContain('Do 26.11., 23:153 Vorschläge; jetzt ist Erika dran')
  const [, suggested = ''] = /name="suggested" value="([^"]+)"/.exec(again) ?? []
  await post(`${pageOf(request)}/vorschlagen`, { suggested, date1: '2026-11-24' })
  expect((await read(request)).history.at(-1)?.proposals).toEqual(suggested.split(',').map(slot))
  await post(`${pageOf(request)}/vorschlagen`, { suggested, date1: '2026-11-27', time1: '09:00' })
  const text = closeTextOf(await bodyOf(request))
  expect(text).toContain(
    'statt Dienstag, 24.11.2026, 10:00 UhrFr 27.11., 09:001 Vorschlag; jetzt ist Erika dran',
  )
})

test('one tap too many on a confirmed call proposes nothing and gives up nothing', async () => {
  const request = await take(await bookAt('2026-12-07'), CONFIRM)
  const before = await read(request)
  const [, suggested = ''] = /name="suggested" value="([^"]+)"/.exec(await bodyOf(request)) ?? []
  const tapped = await post(`${pageOf(request)}/vorschlagen`, { seen: '1', suggested })
  expect(tapped.statusCode).toBe(422)
  expect(await read(request)).toEqual(before)
})

test('one of the proposed times is agreed on the phone with one tap, none that is over', async () => {
  const times = ['2026-11-16 10:30', '2026-12-01 10:00', '2026-12-02 11:00']
  const request = await take(await bookAt('2026-11-30'), offer(...times))
  clock.now = berlinInstant('2026-11-16', '11:00')
  const body = await bodyOf(request)
  const formsOf = (words: string) => body.split(words)[0]?.split('<form').at(-1)
  // A tapped tile does not count beside the time that a button names.
  expect(formsOf('Di 01.12., 10:00 vereinbaren')).toContain('name="time" value="10:00"')
  expect(formsOf('Mi 02.12., 11:00 vereinbaren')).toContain('name="date" value="2026-12-02"')
  expect(body).not.toContain('Mo 16.11., 10:30 vereinbaren')
  expect(body).toContain('<s>Mo 16.11., 10:30</s>')
  const agreed = await post(`${pageOf(request)}/vereinbaren`, {
    date: '2026-12-01',
    slot: '2026-12-02 11:00',
  })
  expectRedirect(agreed, `${pageOf(request)}?ergebnis=vereinbart`)
  expect((await read(request)).appointment).toMatchObject({ state: 'confirmed', preferredTime: '11:00' })
})

test('a call that runs over midnight is in the way of the next day', async () => {
  const night = await bookAt('2026-12-14', '10:00', 'Eule')
  await take(night, { kind: 'agree', to: slot('2026-12-14 23:45') })
  const request = await bookAt('2026-12-13')
  const refused = await post(`${pageOf(request)}/vereinbaren`, slot('2026-12-15 00:00'))
  expectAnswer(refused, 409)
  const words = 'Am Mo 14.12. um 23:45 ist ein Gespräch mit Erika Eule vereinbart'
  expect(closeTextOf(refused.body)).toContain(words)
  expect(refused.body).toContain('name="refused" value="2026-12-15 00:00"')
})

test('the owner’s note is kept, and not lost where another device was quicker', async () => {
  const request = await book()
  const note = (words: string, former: string) => post(`${pageOf(request)}/notiz`, { note: words, former })
  expectRedirect(await note('Ruft lieber abends an', ''), `${pageOf(request)}?ergebnis=notiz`)
  const noted = await get(`${pageOf(request)}?ergebnis=notiz`)
  expectAnswer(noted, 200, 'Notiert', 'Ruft lieber abends an</textarea>', 'jederzeit lesen')
  const late = await note('Hat einen Hund', '')
  expectAnswer(late, 422, 'Hat einen Hund</textarea>', 'Ruft lieber abends an</p></blockquote>')
  expect((await getAnonymously(await answerLink(request))).body).not.toContain('abends')
})

test('who has no address is promised no mail; who has no number has no button to call', async () => {
  const phoned = await bodyOf(await enter({ phone: '030 7654321', email: '' }))
  const promises =
    /mailto:|So steht es in der Mail|geht (per E-Mail|als Mail) hinaus|noch einmal hinaus|class="idea"/
  expect(phoned).not.toMatch(promises)
  expect(phoned).toContain('Niemand bekommt eine Mail. Eine Adresse ist nicht bekannt.')
  const mailed = await bodyOf(await enter({ phone: '', email: 'werk@example.org' }))
  expect(mailed).not.toContain('href="tel:')
  expect(mailed).toContain('href="mailto:werk@example.org"')
})

test('where nobody is told anyway, no missing address is the reason', async () => {
  const id = Number(await desk.enter({ ...firm, preferredDate: '2026-12-28', email: '' }))
  const page = pageOf({ id })
  const told: [path: string, result: string, words: string, fields?: Record<string, string>][] = [
    ['erledigt', 'erledigt', 'Niemand bekommt eine Mail.'],
    ['zuruecknehmen', 'zurueckgenommen', 'Alles steht wieder da wie vor Ihrer Antwort.'],
    ['telefon', 'telefon', 'Sie müssen nichts weiter tun.', { phone: '030 7654322' }],
  ]
  for (const [path, result, words, fields = {}] of told) {
    expectRedirect(await post(`${page}/${path}`, fields), `${page}?ergebnis=${result}`)
    expectAnswer(await get(`${page}?ergebnis=${result}`), 200, words)
  }
})

test('mails and history unfold by themselves only where a mail needs attention', async () => {
  const row = async (request: { id: number }) =>
    /<details class="disclosure"( open="")?><summary>Verlauf/.exec(await bodyOf(request))
  expect((await row(await book()))?.[1]).toBeUndefined()
  const refused = await book({}, true)
  for (const mail of await store.outbox.claimDue(clock.now, clock.now, 100))
    await store.outbox.noteFailed(mail, { reason: 'SMTP 550' })
  expect((await row(refused))?.[1]).toBe(' open=""')
})

test.each(['vereinbaren', 'vorschlagen'])(
  'a time that the clock skips in spring is refused: %s',
  async (step) => {
    const request = await bookAt('2027-03-27')
    const typed = (time: string) => ({ date1: '2027-03-28', time1: time, seen: '0' })
    expectAnswer(await post(`${pageOf(request)}/${step}`, typed('02:30')), 422, 'Die Uhr wird vorgestellt')
    expect((await post(`${pageOf(request)}/${step}`, typed('03:00'))).statusCode).toBe(303)
  },
)

test('the last day that a calendar has can be asked for and answered', async () => {
  const request = await bookAt('9999-12-31')
  expectAnswer(await get(pageOf(request)), 200, 'Fr 31.12., 10:00 bestätigen')
  expect((await post(`${pageOf(request)}/bestaetigen`)).statusCode).toBe(303)
})
