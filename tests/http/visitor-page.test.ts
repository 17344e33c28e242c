import { expect, test } from 'vitest'
import type { Step } from '../../src/booking/appointments/kinds.ts'
import { berlinInstant } from '../../src/booking/times/berlin-time.ts'
import { expectAnswer } from '../support/app/expect-answer.ts'
import { actionsIn, closeTextOf, linesOf } from '../support/app/read-page.ts'
import { MORNING, visitorSite } from '../support/app/visitor-site.ts'
import { CALL_OFF, CONFIRM, FINISH, offer, PROPOSE, TUESDAY } from '../support/desk.ts'

const { clock, book, find, take, settleMails, get, open } = await visitorSite()
const ONE = offer('2030-03-11 14:00')
const MISSED = { ...ONE, isMissed: true } as Step
const AGREE: Step = { kind: 'agree', to: TUESDAY }
const MOVE: Step = { kind: 'move', to: { ...TUESDAY, time: '10:15' } }
const ACCEPT: Step = { kind: 'accept', proposal: 2 }
const daysLater = (days: number) => new Date(MORNING.getTime() + days * 86_400_000)
const minutesAfterCall = (minutes: number) =>
  new Date(berlinInstant(TUESDAY.date, TUESDAY.time).getTime() + minutes * 60_000)
/** The owner's words are text, in lines, and none turns the text around it. */
const DECLINE: Step = { kind: 'decline', message: 'Leider \u202eausgebucht.\r\n<b>Ab Mai</b> gern.' }

/** A number: it is then so many minutes after the call was to begin. */
const STANDINGS: Record<string, (Step | number)[]> = {
  made: [],
  confirmed: [CONFIRM],
  'answered with other times': [PROPOSE],
  'called in vain': [MISSED],
  'called in vain, then answered': [MISSED, PROPOSE],
  postponed: [CONFIRM, PROPOSE],
  'answered with one': [ONE],
  'postponed twice': [CONFIRM, ONE, PROPOSE],
  declined: [DECLINE],
  'called off': [CALL_OFF],
  'asked for, never answered': [0],
  'proposed, not accepted': [PROPOSE, 30 * 1440],
  'agreed, until the call is over': [CONFIRM, 29],
  'agreed, not ticked off': [CONFIRM, 30],
  'ticked off after the agreed time': [CONFIRM, 12, FINISH],
  'agreed on the phone, ticked off': [AGREE, 12, FINISH],
  'ticked off before the agreed time': [CONFIRM, FINISH, 60],
  'ticked off without an answer': [FINISH, 60],
  'moved, then ticked off': [CONFIRM, MOVE, 60, FINISH],
  // Nobody else can have that time from here on.
  'one of other times accepted, seen on another day': [PROPOSE, ACCEPT, -1440],
}

/** What is read then is in snapshots/visitor.txt; `-u` writes it again: read the diff. */
test('the page says where a request stands, what happens next, who calls, and what has happened', async () => {
  let told = ''
  for (const [what, steps] of Object.entries(STANDINGS)) {
    clock.now = MORNING
    const key = await book()
    for (const step of steps)
      if (typeof step === 'number') clock.now = minutesAfterCall(step)
      else await take(key, step)
    told += `----- ${what}\n${linesOf((await open(key)).body)}\n\n`
  }
  clock.now = MORNING
  // Entered with an address alone.
  const entered = await take(await book({ phone: '' }), CONFIRM)
  told += `----- without a number\n${linesOf((await open(entered)).body)}\n`
  await expect(told).toMatchFileSnapshot('snapshots/visitor.txt')
  const { headers } = await get(`/termin/${entered}/termin.ics`)
  expect(headers['content-type']).toMatch(/^text\/calendar; charset=utf-8/)
  expect(headers['content-disposition']).toBe('attachment; filename="termin.ics"')
})

test('the page offers what can be done now, and nothing that cannot; each form says what was seen', async () => {
  const key = await book()
  const expectForms = async (seen: number, ...steps: string[]) => {
    const { body } = await open(key)
    expect(actionsIn(body)).toEqual(steps.map((step) => `/termin/${key}/${step}`))
    expect(body.match(new RegExp(`name="seen" value="${seen}"`, 'g'))).toHaveLength(steps.length)
    return body
  }
  const always = ['verschieben', 'ergaenzen', 'telefon', 'adresse', 'absagen', 'loeschen']
  const body = await expectForms(0, ...always)
  // Nothing is erased or called off at the first click.
  expect(body).toMatch(/<details class="disclosure"><summary>Anfrage löschen<\/summary>.*endgültig löschen/)
  expect(body).toMatch(/<details class="disclosure"><summary>Termin absagen<\/summary>.*Ja, Termin absagen/)
  await take(key, PROPOSE)
  await expectForms(1, 'annehmen', ...always)
  await take(key, CALL_OFF)
  await expectForms(2, 'verschieben', 'loeschen')
})

const expectMail = async (key: string, words: string) => {
  const { body } = await open(key)
  expect(closeTextOf(/Unsere letzte Mail \(.*?<\/p>/.exec(body)?.[0] ?? '')).toContain(words)
  expect(body).not.toContain((await find(key)).appointment.email)
  return body
}

test('the page says of the last mail that it is on its way, waits for the mail server, or when it was sent, and why there is none', async () => {
  const key = await book()
  await expectMail(key, 'an e…@example.org ist unterwegs.')
  const spam = closeTextOf((await open(await book({}, true))).body)
  expect(spam).toContain('geht erst mit unserer Antwort hinaus: Wir sehen Ihre Anfrage vorher selbst an.')
  await settleMails('waiting')
  await expectMail(key, 'wartet noch: Der Mailserver antwortet nicht')
  clock.now = daysLater(1 / 24)
  await settleMails('sent')
  await expectMail(
    key,
    '(Eingangsbestätigung) an e…@example.org wurde heute um 11:31 Uhr als Datei abgelegt.',
  )
  clock.now = daysLater(1)
  await expectMail(key, 'an e…@example.org wurde am 01.03.2030 um 11:31 Uhr als Datei abgelegt.')
})

test('a mail that cannot be delivered opens the field for the right address, also when all is over', async () => {
  const key = await book()
  const over = await take(await book(), CALL_OFF)
  expect((await open(key)).body).not.toMatch(/<details class="disclosure"[^>]* open/)
  await settleMails('failed')
  const body = await expectMail(key, 'war nicht zustellbar: Bitte prüfen Sie Ihre Adresse')
  expect(body).toMatch(
    /<details class="disclosure" open=""><summary>.{0,80}<\/summary><div [^>]*id="adresse"/,
  )
  expect(actionsIn((await open(over)).body)).toContain(`/termin/${over}/adresse`)
})

test('after booking without JavaScript the page greets until that is no longer true; an outcome that was none says nothing', async () => {
  const key = await book()
  const greeted = () => open(key, '?ergebnis=gebucht')
  for (const _ of ['shown', 'reloaded']) {
    const page = await greeted()
    expectAnswer(page, 200, '<title>Termin erfolgreich gebucht! – ', '<h1>Termin gebucht!</h1>')
    expect(page.body).toContain('Sie haben innerhalb der letzten 24 Stunden einen Termin gebucht.')
    expect(page.body).toContain('kostenlos und verpflichtet Sie zu nichts')
    expect(page.body).not.toContain('Nicht Sie?')
  }
  clock.now = daysLater(1.01)
  expect((await greeted()).body).not.toContain('Termin gebucht!')
  await take(key, CONFIRM)
  clock.now = MORNING
  expect((await greeted()).body).not.toContain('Termin erfolgreich gebucht!')
  for (const result of ['constructor', 'angenommen', 'abgesagt&ergebnis=adresse', '<script>', '']) {
    const page = await open(key, `?ergebnis=${result}`)
    expectAnswer(page, 200)
    expect(page.body, result).not.toContain('class="notice ')
  }
})

test('the copy of the data holds everything but the client address: the link may be a stranger’s by now', async () => {
  const key = await take(await book(), CONFIRM, PROPOSE)
  await settleMails('sent')
  await take(key, { kind: 'accept', proposal: 1 })
  expect((await get(`/termin/${key}/auskunft`)).body).toContain(`href="/termin/${key}/daten.json"`)
  const answer = await get(`/termin/${key}/daten.json`)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('attachment')
  expect(answer.body).not.toMatch(/\b10\.\d+\.\d+\.\d+\b|client|\bip\b/i)
  const { firstName, lastName, email, phone, websiteIdea } = (await find(key)).appointment
  const createdAt = MORNING.toISOString()
  const kept = { state: 'confirmed', createdAt, remindAt: '2030-03-07T16:00:00.000Z', isSuspected: false }
  expect(answer.json()).toMatchObject({
    request: { firstName, lastName, email, phone, websiteIdea, ...kept },
    history: [
      { kind: 'confirmed', actor: 'owner' },
      { kind: 'proposed', actor: 'owner', message: 'Passt das?', proposals: [{}, {}] },
      { kind: 'accepted', actor: 'visitor' },
    ],
    mails: expect.arrayContaining([
      expect.objectContaining({ kind: 'owner', state: 'sent' }),
      expect.objectContaining({ kind: 'visitor-proposed', state: 'sent', sentAt: createdAt }),
    ]),
    // 180 days after the last of the days that were proposed.
    deletedOn: '2030-09-08',
  })
})

test('the report says in German what is held, why, for how long and which rights there are, without the IP', async () => {
  const key = await take(await book({ firstName: 'Zoë' }, false, '192.0.2.9'), ONE)
  await settleMails('sent')
  expect((await open(key)).body).toContain(`href="/termin/${key}/auskunft"`)
  const page = await get(`/termin/${key}/auskunft`)
  const { phone, websiteIdea } = (await find(key)).appointment
  expectAnswer(page, 200, '<h1>Auskunft über Ihre Daten</h1>', 'Zoë Musterfrau', phone, websiteIdea)
  expectAnswer(
    page,
    200,
    'Wir haben vorgeschlagen: Montag, 11.03.2030',
    'Gegenvorschlag an Sie: als Datei abgelegt am',
  )
  expectAnswer(page, 200, 'Art. 6 Abs. 1 lit. b DSGVO', 'Widerspruch gegen die Verarbeitung (Art. 21 DSGVO)')
  expectAnswer(page, 200, 'am Sonntag, 08.09.2030.', 'damit niemand sie mit Ihrem Link erfährt')
  expect(page.body).not.toContain('192.0.2.9')
})

test('the ticket shows the whole idea, line by line, as text', async () => {
  const lines = Array.from({ length: 9 }, (_, index) => `${index + 1}. <b>Torten</b> und Brot`)
  const { body } = await open(await book({ websiteIdea: lines.join('\r\n') }))
  const [, shown] = /<dd><blockquote[^>]*>([^<]*)/.exec(body) ?? []
  expect(shown).toBe(lines.join('\n').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
})
