import { expect, test } from 'vitest'
import type { AppointmentState } from '../../src/booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../../src/booking/appointments/appointment-event.ts'
import { MAIL_KINDS, type MailKind } from '../../src/booking/appointments/kinds.ts'
import type { MailMessage } from '../../src/mail/mail-message.ts'
import { tileColour } from '../../src/mail/templates/tile-style.ts'
import { layTiles } from '../../src/ui/mosaic/compose-mosaic.ts'
import { nameSeed } from '../../src/ui/mosaic/seeds.ts'
import { keptAppointment } from '../support/appointment.ts'
import { agency, happened, mailMessage, NOW, words } from '../support/mail/mail-message.ts'
import { sentBySmtp } from '../support/mail/sent-mail.ts'

const WEDNESDAY = { date: '2030-05-08', time: '10:30' }
const FRIDAY = { date: '2030-05-10', time: '14:00' }
/** A mail that is composed right after the step. */
const stepMail = (kind: MailKind, state: AppointmentState, event?: AppointmentEvent, now = NOW) => {
  const { date: preferredDate, time: preferredTime } = event?.to ?? WEDNESDAY
  const changes = { state, sequence: 1, changedAt: NOW, preferredDate, preferredTime }
  return mailMessage(kind, changes, event ? { event, now } : { now })
}

test.each([
  ['2030-05-07T15:00:00Z', 'Ihr Termin ist morgen um 10:30 Uhr'],
  ['2030-05-07T22:00:00Z', 'Ihr Termin ist heute um 10:30 Uhr'],
  ['2030-05-06T15:00:00Z', 'Ihr Termin ist am Mittwoch, 08.05.2030 um 10:30 Uhr'],
])('a reminder that leaves at %s: %s', (now, subject) => {
  expect(stepMail('visitor-reminder', 'confirmed', undefined, new Date(now)).subject).toBe(subject)
})

test('an owner’s words are text; while times are proposed there is no calendar file', () => {
  const message = 'Am Vormittag sind wir <unterwegs>.\nPasst es danach?'
  const event = happened('proposed', { proposals: [WEDNESDAY, FRIDAY], message })
  const { html, text, calendar } = stepMail('visitor-proposed', 'proposed', event)
  expect(text).toContain('> Am Vormittag sind wir <unterwegs>.\n> Passt es danach?')
  expect(html).toContain('&lt;unterwegs&gt;')
  expect(calendar).toBeUndefined()
})

const TOO_LONG = { firstName: 'Anna-Magdalena Friederike', lastName: 'von Musterfrauen' }
const TOO_MANY_WORDS = { firstName: 'Ihr Konto', lastName: 'ist nun zu' }
const VISITOR_KINDS = MAIL_KINDS.filter((kind) => kind.startsWith('visitor'))

test('a name of 40 characters and four words greets the visitor; one more leaves the bare address in the header', async () => {
  const { to, text } = mailMessage('visitor', { ...TOO_LONG, lastName: 'von Musterfrau' })
  expect(to.name).toBe('Anna-Magdalena Friederike von Musterfrau')
  expect(text.replaceAll('\n', ' ')).toContain(`Guten Tag ${to.name}, wir`)
  const [sent] = await sentBySmtp(mailMessage('visitor', TOO_LONG))
  expect(sent?.raw).toMatch(/^To: erika@example\.org\r$/m)
})

test.each([TOO_LONG, TOO_MANY_WORDS])('a name like $firstName $lastName is in none to a visitor', (name) => {
  for (const kind of VISITOR_KINDS) {
    const { to, subject, html, text, calendar = '' } = mailMessage(kind, name)
    expect(to).toEqual({ name: '', address: 'erika@example.org' })
    expect(text).toMatch(/Guten Tag, (wir|Ihr|zur?|das|der|danke) /)
    for (const part of [subject, html, text, calendar])
      for (const half of Object.values(name)) expect(part).not.toContain(half)
  }
  const whole = `${name.firstName} ${name.lastName}`
  for (const kind of ['owner', 'owner-accepted'] as const) {
    const { replyTo, subject } = mailMessage(kind, name)
    expect(replyTo.name).toBe(whole)
    expect(subject).toContain(whole)
  }
})

test.each([
  ['Danke, {{name}}! Ihre Anfrage ist da', 'Danke! Ihre Anfrage ist da'],
  ['{{ name }}: {{datum}}', 'Montag, 06.05.2030'],
  ['{{name}}, wir sprechen uns', 'Wir sprechen uns'],
  ['Guten Tag, {{name}}, wir sprechen uns', 'Guten Tag, wir sprechen uns'],
])('a name that is left out of ‘%s’ leaves ‘%s’', (subject, left) => {
  const received = { ...words.visitor.received, subject }
  const content = { ...words, visitor: { ...words.visitor, received } }
  expect(mailMessage('visitor', TOO_LONG, {}, { agency, words: content }).subject).toBe(left)
})

/** Mails to the visitor that announce no call. */
const OTHERS = ['visitor-proposed', 'visitor-declined', 'visitor-cancelled'] as const

/** The colours of the tiles' grounds, from left to right. */
const stripOf = ({ html }: MailMessage) =>
  [...html.matchAll(/<td width="32" height="32"[^>]*background-color:(#\w+)/g)].map(([, colour]) => colour)

test('mails about a request begin with the tiles of its ticket, to visitor and owner; others with the brand’s', () => {
  const seed = nameSeed('Erika Musterfrau') ?? 0
  const ownSeed = agency.mosaic?.seed ?? 0
  const band = layTiles({ seed, columns: 8, rows: 1, isSolid: true }, ownSeed)
  const own = band.slice(0, 4).map(({ ground }) => tileColour(agency.theme, ground))
  for (const kind of ['visitor', 'visitor-confirmed', ...OTHERS] as const)
    expect(stripOf(mailMessage(kind))).toEqual(own)
  for (const kind of ['owner', 'owner-accepted'] as const) expect(stripOf(mailMessage(kind))).toEqual(own)
  const brand = stripOf(mailMessage('owner-erased'))
  expect(brand).toHaveLength(4)
  expect(brand).not.toEqual(own)
})

test('a person without a phone number is not offered to be called', () => {
  const { html, text } = mailMessage('owner-accepted', { phone: '' })
  for (const words of ['tel:', 'Anrufen', 'Telefon']) expect(html + text).not.toContain(words)
  expect(text).toContain('    E-Mail:  erika@example.org')
  expect(mailMessage('visitor-confirmed', { phone: '' }).text).toContain('\nMax Mustermann ruft Sie an.\n')
})

test('each mail about a request names its number in a line of its own, in text and HTML; that about an erasure says to search for it', () => {
  const others: MailKind[] = ['owner-sign-in', 'owner-flood', 'owner-morning', 'owner-erased']
  for (const kind of MAIL_KINDS.filter((each) => !others.includes(each))) {
    const { html, text } = mailMessage(kind, { id: 17 })
    expect(text, kind).toMatch(/^Anfrage Nr\. 17$/m)
    expect(html, kind).toMatch(/>Anfrage Nr\. 17 ?</)
  }
  const { subject, text } = mailMessage('owner-erased', {}, { appointmentNumber: 17 })
  expect(subject).toBe('Anfrage Nr.\u00a017 ist gelöscht')
  expect(text.replaceAll('\n', ' ')).toContain('wenn Sie in Ihrem Postfach nach „Anfrage Nr. 17“ suchen.')
})

test('the mail of the morning names whoever shares a first name with a call of this week in full, with the number', () => {
  const calls = [
    ['Horst', 'Sauer'],
    ['Elif', 'Usta'],
  ].map(([firstName, lastName], index) =>
    keptAppointment(NOW, { id: index + 1, firstName, lastName, preferredTime: `1${index}:30` }),
  )
  const firstNamesOfWeek = ['Horst', 'Elif', 'Horst']
  const { text } = mailMessage('owner-morning', {}, { appointments: calls, firstNamesOfWeek })
  expect(text).toContain('- 10:30 Horst Sauer (Nr.\u00a01)\n- 11:30 Elif\n')
})

const missed = (message = '') => {
  const event = happened('proposed', { proposals: [FRIDAY], isMissed: true, message })
  return mailMessage('visitor-proposed', { state: 'proposed' }, { event })
}

test('proposals after a call that nobody answered begin with that, in the words of mails.yaml', () => {
  const { headline } = words.visitor.missed
  for (const { html, text } of [missed(), missed('Morgen geht es auch.'), missed(headline)]) {
    expect(text.startsWith(`${headline}\n`)).toBe(true)
    for (const part of [html, text]) expect(part).not.toContain('zur gewünschten Zeit klappt es')
  }
})
