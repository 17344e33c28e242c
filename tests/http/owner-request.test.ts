import { expect, test } from 'vitest'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { expectAnswer, expectRedirect } from '../support/expect-answer.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'
import { actionsIn, closeTextOf, controlIn, errorAt, isInOrder } from '../support/read-page.ts'

const { store, clock, book, read, take, signedIn } = await ownerApp()
const { get, post } = await signedIn()
type Request = { id: number }
const pageOf = ({ id }: Request) => `/anfragen/${id}`
const bodyOf = async (request: Request) => (await get(pageOf(request))).body
const mailsOf = async (request: Request) => (await read(request)).mails.map(({ kind }) => kind)
const bookAt = (preferredDate: string, preferredTime = '10:30', name = 'Erika Musterfrau', isBot = false) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return book({ preferredDate, preferredTime, firstName, lastName }, isBot)
}
const CONFIRM: Step = { kind: 'confirm' }
const asSlot = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) })
const offer = (...times: string[]): Step => {
  return { kind: 'propose', proposals: times.map(asSlot), message: 'Bin <unterwegs>' }
}

test('the owner’s page says who, when, what for and how to reach them', async () => {
  const request = await book({
    preferredDate: '2026-11-18',
    firstName: 'Zoë',
    websiteIdea: 'Ein <b>Laden</b>\nmit \u202eBrot',
    phone: '+49 (0)30 23125-101',
    email: 'zoe@example.org',
  })
  const page = await get(pageOf(request))
  expectAnswer(page, 200, 'Zoë Musterfrau', 'Mittwoch, 18.11.2026', '10:30 Uhr', 'angefragt')
  expectAnswer(page, 200, 'href="tel:+493023125101"', 'href="mailto:zoe@example.org"')
  expect(page.body).toContain('<p dir="auto">Ein &lt;b&gt;Laden&lt;/b&gt;</p><p dir="auto">mit Brot</p>')
  expect(page.body).toContain(`<title>Anfrage Nr. ${request.id} – `)
})

test('the owner’s page says an outcome only where it is true', async () => {
  const request = await book()
  const outcome = async () => (await get(`${pageOf(request)}?ergebnis=bestaetigt`)).body
  expect(await outcome()).not.toContain('role="status"><div')
  await take(request, CONFIRM)
  expect(await outcome()).toContain('role="status"><div')
})

/** What both sides can agree to in every open state. */
const OPEN = ['vereinbaren', 'vorschlagen', 'erledigt', 'absagen']
test.each<[string, Step[], string[]]>([
  ['requested', [], ['bestaetigen', ...OPEN]],
  ['confirmed', [CONFIRM], OPEN],
  // One button for the proposed time, and fields for another.
  ['proposed', [offer('2026-11-20 09:00')], ['vereinbaren', ...OPEN]],
  ['declined', [{ kind: 'decline', message: '' }], []],
  ['cancelled', [{ kind: 'call-off' }], []],
  ['done', [CONFIRM, { kind: 'finish' }], []],
])('the owner’s page offers in state %s what can be done', async (_state, steps, offered) => {
  const request = await take(await book(), ...steps)
  const body = await bodyOf(request)
  const actions = actionsIn(body).filter((action) => action.startsWith(pageOf(request)))
  expect(actions).toEqual(
    [...offered, 'notiz', 'telefon', 'adresse', 'loeschen'].map((step) => `${pageOf(request)}/${step}`),
  )
  expect(body.match(new RegExp(`name="seen" value="${steps.length}"`, 'g'))).toHaveLength(actions.length)
})

test('the owner’s page names who else has that time, and what else is on that day', async () => {
  const request = await bookAt('2026-12-02')
  const clash = await bookAt('2026-12-02', '10:59', 'Jürgen Groß')
  await bookAt('2026-12-02', '11:00', 'Anna Später')
  await bookAt('2026-12-02', '22:00', 'Paul Nacht')
  await bookAt('2026-12-02', '10:30', 'Bot Spam', true)
  expect(closeTextOf(await bodyOf(request))).toContain('Doppelt: auch Jürgen Groß möchte 10:59')
  expect(tileAt(await bodyOf(request), '10:30')).toBe('10:30 diese Anfrage, angefragt Jürgen Groß')
  await take(clash, CONFIRM)
  const body = await bodyOf(request)
  const agreed = closeTextOf(body)
  expect(agreed).toContain('Um 10:59 ist ein Gespräch mit Jürgen Groß vereinbart')
  expect(tileAt(body, '10:30')).toBe('10:30 diese Anfrage, vereinbart Jürgen Groß')
  expect(tileAt(body, '09:00')).toBe('09:00 frei')
  // Behind the agreed call, and outside of the opening hours.
  for (const words of ['11:00 Anna Später angefragt', '22:00 Paul Nacht angefragt'])
    expect(agreed).toContain(words)
  for (const words of ['auch Anna', 'Bot Spam']) expect(agreed).not.toContain(words)
  expect(body).toContain('Trotzdem bestätigen')
})

/** What a screen reader says of a tile. */
const tileAt = (body: string, time: string) =>
  [...body.matchAll(/<li class="is-[^>]*>(.*?)<\/li>/g)]
    .map(([, tile = '']) => closeTextOf(tile))
    .find((tile) => tile.startsWith(time))
const tapped = (body: string) =>
  [...body.matchAll(/name="slot" checked="" value="([^"]+)"/g)].map(([, slot]) => slot)

test('the owner’s page suggests times that are free; what others may still choose from is named, not suggested', async () => {
  const other = await bookAt('2027-02-03', '09:00', 'Jürgen Groß')
  await take(other, offer('2027-02-10 10:30', '2027-02-11 10:30'))
  await bookAt('2027-02-10', '11:30')
  const body = await bodyOf(await bookAt('2027-02-10'))
  expect(tapped(body)).toEqual(['2027-02-10 09:30', '2027-02-11 11:30', '2027-02-12 10:30'])
  expect(body).not.toContain('value="2027-02-10 11:30"')
  expect(closeTextOf(body)).toContain('Doppelt: auch Jürgen Groß kann 10:30 wählen')
  expect(tileAt(body, '10:30')).toContain('vorgeschlagen Jürgen Groß')
})

test('the owner’s page shows each of three proposed days, even where the first is full', async () => {
  for (let minute = 10; minute < 30; minute++) await bookAt('2027-03-09', `12:${minute}`)
  await bookAt('2027-03-10', '10:30', 'Anna Mittwoch')
  await bookAt('2027-03-11', '10:30', 'Paul Donnerstag')
  const days = ['2027-03-09 09:00', '2027-03-10 09:00', '2027-03-11 09:00']
  const request = await take(await bookAt('2027-03-08'), offer(...days))
  const text = closeTextOf(await bodyOf(request))
  // The first is on its tile.
  expect(text.match(/12:\d\d Erika Musterfrau angefragt/g)).toHaveLength(12)
  expect(text).toContain('10:30 angefragt Anna Mittwoch')
  expect(text).toContain('10:30 angefragt Paul Donnerstag')
  expect(text).toContain('und 7 weitere')
})

test('the owner’s page makes mails stand out that were given up, and why, or wait for too long', async () => {
  const request = await book()
  const visitor = { id: (await read(request)).mails[1]?.id ?? 0, attempts: 9 }
  const told = async () => /<li[^>]*><strong>Eingangsbestätigung.*?<\/li>/.exec(await bodyOf(request))?.[0]
  expect(await told()).toContain('<strong>Eingangsbestätigung</strong>: wird gesendet')
  clock.now = new Date(MONDAY.getTime() + 2 * 3_600_000)
  expect(await told()).toMatch(/<li class="flagged">.*: wartet seit dem 16\.11\.2026, 10:00 Uhr/)
  clock.now = MONDAY
  await store.outbox.claimDue(MONDAY, new Date(MONDAY.getTime() + 60_000), 1000)
  await store.outbox.noteFailed(visitor, { reason: 'SMTP 550 5.1.1', isOutage: false })
  expect(await told()).toMatch(/<li class="flagged">.*: fehlgeschlagen nach 1 Versuch – /)
  expect(await told()).toContain('Der Mailserver lehnt die Adresse oder die Mail ab (SMTP 550 5.1.1)')
})

test('the owner’s page says what looks like spam, and that its mail was held back', async () => {
  const held = 'zurückgehalten: Die Anfrage könnte Spam sein. Ihre Antwort geht in jedem Fall hinaus.'
  expectAnswer(await get(pageOf(await book({}, true))), 200, 'Könnte Spam sein.', held)
})

test('the owner’s page keeps a history', async () => {
  const request = await bookAt('2026-11-18')
  const move: Step = { kind: 'move', to: { date: '2026-11-23', time: '11:00' } }
  const propose = offer('2026-11-20 09:00')
  await take(request, propose, { kind: 'accept', proposal: 1 }, move, { kind: 'call-off' })
  const text = closeTextOf(await bodyOf(request))
  const told = [
    'Erika Musterfrau hat den Termin abgesagt',
    'Erika Musterfrau hat vorgeschlagen: Montag, 23.11.2026, 11:00 Uhr statt Freitag, 20.11.2026, 09:00 Uhr',
    'Erika Musterfrau hat zugesagt: Freitag, 20.11.2026, 09:00 Uhr',
    'Sie haben vorgeschlagen: Freitag, 20.11.2026, 09:00 Uhr. Bin &lt;unterwegs&gt;',
    'Erika Musterfrau hat den Termin angefragt: Mittwoch, 18.11.2026, 10:30 Uhr',
  ]
  expect(isInOrder(text, told), text).toBe(true)
})

const GOOD = { date1: '2026-11-20', time1: '09:00' }
const FIELDS = { ...GOOD, date: '2027-06-02', time: '09:00', email: 'neu@bäckerei.example' }

test.each<[string, string, string, mail: string, title: string, Step[]]>([
  ['bestaetigen', 'bestaetigt', 'confirmed', 'visitor-confirmed', 'Bestätigt', []],
  ['absagen', 'abgesagt', 'declined', 'visitor-declined', 'Abgesagt', []],
  ['vorschlagen', 'vorgeschlagen', 'proposed', 'visitor-proposed', 'Zeiten vorgeschlagen', []],
  // That a call is done sends no mail.
  ['erledigt', 'erledigt', 'done', 'visitor-confirmed', 'Erledigt', [CONFIRM]],
  ['vereinbaren', 'vereinbart', 'confirmed', 'visitor-confirmed', 'Vereinbart', []],
  // The receipt leaves for the new address.
  ['adresse', 'adresse', 'requested', 'visitor', 'Adresse geändert', []],
])('%s is taken and leads to a page that says so', async (step, outcome, state, mail, title, before) => {
  const request = await take(await book({ preferredDate: '2027-06-01' }, true), ...before)
  const answer = await post(`${pageOf(request)}/${step}`, FIELDS)
  expectRedirect(answer, `${pageOf(request)}?ergebnis=${outcome}`)
  const { appointment } = await read(request)
  expect(appointment.state).toBe(state)
  if (step === 'adresse') expect(appointment.email).toBe('neu@xn--bckerei-5wa.example')
  // Likely spam: the mail that was held back is given up.
  expect(await mailsOf(request)).toEqual(['owner', mail])
  for (const _ of ['shown', 'reloaded'])
    expectAnswer(await get(String(answer.headers.location)), 200, `<title>${title} – `, 'autofocus=""')
})

const PAST = 'nicht in der Vergangenheit'
type Fields = Record<string, string>
test.each<[what: string, fields: Fields | string, name: string, told: string, step?: string]>([
  ['nothing at all', {}, 'slot', 'eine bis drei Zeiten'],
  ['a day that is over', { ...GOOD, date1: '2026-11-15' }, 'date1', PAST],
  ['a day that does not exist', { ...GOOD, date1: '2027-02-30' }, 'date1', 'Datum auswählen'],
  ['a day that comes twice', 'date1=2026-11-20&date1=2026-11-23&time1=09:00', 'date1', 'Datum auswählen'],
  ['a tapped time that is over', 'slot=2026-11-16 09:00', 'slot', 'heute schon vorbei'],
  ['tapped nonsense', 'slot=bald', 'slot', 'auswählen'],
  ['an hour of today that is over', { date1: '2026-11-16', time1: '09:59' }, 'time1', 'heute schon vorbei'],
  [
    'a time that does not exist',
    { ...GOOD, date2: '2026-11-20', time2: '24:00' },
    'time2',
    'Uhrzeit auswählen',
  ],
  ['half of one', { ...GOOD, date2: '2026-11-20' }, 'time2', 'Uhrzeit auswählen'],
  ['too many words', { ...GOOD, message: 'x'.repeat(1001) }, 'message', 'maximal 1000 Zeichen'],
  ['too long a note', { note: 'x'.repeat(10_000) }, 'note', 'maximal 1000 Zeichen', 'notiz'],
  ['no number', { phone: '12' }, 'phone', 'Gültige Telefonnummer eingeben', 'telefon'],
  ['no time agreed', { date: '2026-11-20', time: '' }, 'time', 'Uhrzeit auswählen', 'vereinbaren'],
  ['an agreed time that is over', { date: '2026-11-16', time: '10:00' }, 'time', 'vorbei', 'vereinbaren'],
  ['no address', { email: '' }, 'email', 'Gültige E-Mail-Adresse eingeben', 'adresse'],
  ['too long', { email: `${'x'.repeat(250)}@example.org` }, 'email', 'maximal 255 Zeichen', 'adresse'],
])('%s: 422 under the field, and what was typed is kept', async (_what, typed, name, told, step) => {
  const request = await book()
  const before = await read(request)
  const fields = typeof typed === 'string' || step ? typed : { message: 'Meine Worte', ...typed }
  const answer = await post(`${pageOf(request)}/${step ?? 'vorschlagen'}`, fields)
  expectAnswer(answer, 422, '<title>Bitte prüfen Sie Ihre Angaben – ')
  if (!step) expect(answer.body).toContain('<details class="choice" open=""><summary>Andere Zeiten')
  if (typeof fields !== 'string') expectAnswer(answer, 422, ...Object.values(fields))
  expect(errorAt(answer.body, name)).toContain(told)
  expect(controlIn(answer.body, name)).toContain('autofocus=""')
  expect(await read(request)).toEqual(before)
})

test('a request is deleted with everything about it', async () => {
  const { id } = await book()
  const answer = await post(`/anfragen/${id}/loeschen`, { seen: '0' })
  expectRedirect(answer, '/anfragen?ergebnis=geloescht')
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(await store.dossiers.find({ id })).toBeUndefined()
  expect((await get('/anfragen?ergebnis=geloescht')).body).toContain('Die Anfrage ist gelöscht')
})
