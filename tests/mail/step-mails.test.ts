import { expect, test } from 'vitest'
import { answerKey } from '../../src/booking/appointments/answer-key.ts'
import type { Appointment, AppointmentState } from '../../src/booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../../src/booking/appointments/appointment-event.ts'
import { MAIL_KINDS, type MailKind } from '../../src/booking/appointments/outbox-mail.ts'
import { composeMail } from '../../src/mail/compose-mail.ts'
import type { MailMessage } from '../../src/mail/mail-message.ts'
import { keptAppointment } from '../support/appointment.ts'
import { ANSWER_SECRET, agency, happened, mailMessage, NOW, words } from '../support/mail-message.ts'
import { sentBySmtp } from '../support/sent-mail.ts'

const WEDNESDAY = { date: '2030-05-08', time: '10:30' }
const FRIDAY = { date: '2030-05-10', time: '14:00' }
const FREE = 'Das Gespräch ist kostenlos und verpflichtet Sie zu nichts.'
const EXTERNAL = /<img|<link|<script|url\(|src=|@import|@font-face/
const VISITOR_PAGE = 'https://musterwerk.example/termin/visitor-key-of-24-letters'
const ownerPage = (sequence: number) =>
  `https://musterwerk.example/antwort/1/${answerKey(ANSWER_SECRET, { id: 1, sequence })}`

/** A mail that is composed right after the step. */
const stepMail = (kind: MailKind, state: AppointmentState, event?: AppointmentEvent, now = NOW) => {
  const { date: preferredDate, time: preferredTime } = event?.to ?? WEDNESDAY
  const changes = { state, sequence: 1, changedAt: NOW, preferredDate, preferredTime }
  return mailMessage(kind, changes, event ? { event, now } : { now })
}

const confirmed = () => stepMail('visitor-confirmed', 'confirmed', happened('confirmed', { to: WEDNESDAY }))
const proposed = (message = '') =>
  stepMail('visitor-proposed', 'proposed', happened('proposed', { proposals: [WEDNESDAY, FRIDAY], message }))
const declined = (message = '') => stepMail('visitor-declined', 'declined', happened('declined', { message }))
const cancelled = () => stepMail('visitor-cancelled', 'cancelled', happened('cancelled'))
const reminder = (now: string) => stepMail('visitor-reminder', 'confirmed', undefined, new Date(now))

const RECEIVED = 'Ihre Terminanfrage wurde erhalten'
const DAY = 'Mittwoch, 08.05.2030'
test.each<[step: string, mail: MailMessage, isFree: boolean, subject?: string, day?: string]>([
  ['received', mailMessage('visitor'), true, RECEIVED, 'Montag, 06.05.2030'],
  ['confirmed', confirmed(), true, `Ihr Termin ist bestätigt: ${DAY}, 10:30 Uhr`, DAY],
  ['proposed', proposed(), true],
  ['reminded', reminder('2030-05-07T15:00:00Z'), true, 'Ihr Termin ist morgen um 10:30 Uhr'],
  ['reminded late', reminder('2030-05-07T22:00:00Z'), true, 'Ihr Termin ist heute um 10:30 Uhr'],
  ['reminded early', reminder('2030-05-06T15:00:00Z'), true, `Ihr Termin ist am ${DAY} um 10:30 Uhr`, DAY],
  ['declined', declined(), false],
  ['called off', cancelled(), false],
])('%s: to the visitor, with the page', (_step, mail, isFree, ...[subject, day = '']) => {
  if (subject) expect(mail.subject).toBe(subject)
  expect(mail.to).toEqual({ name: 'Erika Musterfrau', address: 'erika@example.org' })
  expect(mail.replyTo.address).toBe('hallo@musterwerk.example')
  for (const part of [mail.html, mail.text]) {
    for (const shown of [VISITOR_PAGE, 'https://musterwerk.example/impressum', day])
      expect(part).toContain(shown)
    for (const secret of ['Bäckerei', 'owner-key']) expect(part).not.toContain(secret)
    expect(part.includes(FREE)).toBe(isFree)
    expect(part).toMatch(/Freundliche Grüße(?:\n|<br\/>)Max Mustermann/)
  }
  expect(mail.html).not.toMatch(EXTERNAL)
})

test('proposals are links to the page, listed with the owner’s message, and there is no calendar file yet', () => {
  const { html, text, calendar } = proposed('Am Vormittag sind wir <unterwegs>.\nPasst es danach?')
  const first = `Mittwoch, 08.05.2030, 10:30 Uhr\n    ${VISITOR_PAGE}?zeit=2030-05-08T10:30#zeit-1\n`
  const second = `Freitag, 10.05.2030, 14:00 Uhr\n    ${VISITOR_PAGE}?zeit=2030-05-10T14:00#zeit-2\n`
  expect(text).toContain(`\n    ${first}\n    ${second}`)
  expect(html).toMatch(
    /<a href="[^"]+\?zeit=2030-05-08T10:30#zeit-1"[^>]*>Mittwoch, 08\.05\.2030<br\/>10:30 Uhr<\/a>/,
  )
  expect(html).toContain(`href="${VISITOR_PAGE}?zeit=2030-05-10T14:00#zeit-2"`)
  expect(text).toContain('> Am Vormittag sind wir <unterwegs>.\n> Passt es danach?')
  expect(html).toContain('&lt;unterwegs&gt;')
  expect(calendar).toBeUndefined()
  expect(text).not.toContain('termin.ics')
})

test('a calendar file adds what is confirmed; a cancelled time is crossed out, and its file removes it', () => {
  const { html, text, calendar } = confirmed()
  for (const line of ['STATUS:CONFIRMED', 'SEQUENCE:1']) expect(calendar).toContain(`${line}\r\n`)
  // Where files cannot be attached, as by HTTP, there is a link.
  for (const part of [html, text]) expect(part).toContain(`${VISITOR_PAGE}/termin.ics`)
  for (const { html, text, calendar } of [declined('Leider ausgebucht.'), cancelled()]) {
    expect(html).toContain('line-through')
    expect(text).toContain(`Aus dem Kalender nehmen:\n${VISITOR_PAGE}/termin.ics`)
    expect(calendar).toContain('STATUS:CANCELLED\r\n')
    expect(calendar).toContain('DTSTART:20300508T083000Z\r\n')
  }
  expect(declined('Leider ausgebucht.').text).toContain('> Leider ausgebucht.')
  // Of one event in every calendar.
  const uidOf = ({ calendar = '' }: MailMessage) => /^UID:.+$/m.exec(calendar)?.[0]
  expect(uidOf(accepted)).toBe(uidOf(confirmed()))
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
    expect(text).toMatch(/Guten Tag, (wir|Ihr|zur?|das|der|Sie) /)
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

const TIMES = { from: WEDNESDAY, to: FRIDAY }
const accepted = stepMail('owner-accepted', 'confirmed', happened('accepted', TIMES))
const moved = stepMail('owner-moved', 'requested', happened('moved', TIMES))
const calledOff = stepMail('owner-cancelled', 'cancelled', happened('cancelled'))

test.each([
  ['accepted', accepted, 'Termin von Erika Musterfrau: zugesagt', 'STATUS:CONFIRMED'],
  ['moved', moved, 'Termin von Erika Musterfrau: andere Zeit gewünscht', 'STATUS:TENTATIVE'],
  ['called off', calledOff, 'Termin von Erika Musterfrau: abgesagt', 'STATUS:CANCELLED'],
])('%s: the page, the phone and a calendar file', (_step, mail, subject, status) => {
  expect(mail.subject).toBe(subject)
  expect(mail.to.address).toBe('chefin@musterwerk.example')
  expect(mail.replyTo.address).toBe('erika@example.org')
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain(ownerPage(1))
    expect(part).toContain('+49 30 23125 101')
    expect(part).not.toContain('visitor-key')
  }
  expect(mail.html).toContain('href="tel:+493023125101"')
  expect(mail.html).not.toMatch(EXTERNAL)
  expect(mail.calendar).toContain(`${status}\r\n`)
  expect(mail.calendar).toContain('Telefon: +49 30 23125 101')
})

test('a new appointment has the link to the answer page as its first button; a move names both times', () => {
  const { html, text } = mailMessage('owner')
  const answers = `href="${ownerPage(0)}"[^>]*>Bestätigen oder ändern</a>.*>Anrufen</a>`
  expect(html).toMatch(new RegExp(`Eine Website für meine Bäckerei.*${answers}`))
  expect(html).not.toMatch(EXTERNAL)
  expect(text).toContain(ownerPage(0))
  expect(moved.text).toContain('Bisher ging es um Mittwoch, 08.05.2030, 10:30 Uhr.')
  expect(moved.text).toContain('    Freitag, 10.05.2030, 14:00 Uhr')
})

test('a mail has the words of the content', () => {
  const paragraphs = ['Um {{uhrzeit}} ruft {{brand}} an.']
  const worded = { headline: 'Ja!', label: 'Wann', paragraphs, button: 'Los' }
  const confirmed = { subject: '{{ name }}: {{datum}}', ...worded }
  const content = { ...words, visitor: { ...words.visitor, confirmed } }
  const event = happened('confirmed', { to: FRIDAY })
  const agreed = { preferredDate: FRIDAY.date, preferredTime: FRIDAY.time }
  const { subject, text } = mailMessage('visitor-confirmed', agreed, { event }, { agency, words: content })
  expect(subject).toBe('Erika Musterfrau: Freitag, 10.05.2030')
  expect(text).toMatch(/^Ja!\n\nUm 14:00 ruft Musterwerk an\.\n\nWann:\n/)
  expect(text).toContain(FREE)
})

test('a summary says what became of each appointment, in both forms', () => {
  const cancelled = keptAppointment(NOW, { state: 'cancelled', sequence: 2, isSuspected: true })
  const summary = { kind: 'summary', messageKey: 'key', owedSince: NOW, event: undefined } as const
  const appointments = [cancelled, keptAppointment(NOW, { id: 2, lastName: 'Neu' })]
  const compose = (appointments: Appointment[]) => {
    const mail = { ...summary, inReplyTo: undefined, appointments, total: 3 }
    return composeMail(mail, agency, words, { now: NOW, answerSecret: ANSWER_SECRET })
  }
  expect(compose(appointments.slice(1)).subject).toBe('3 weitere Terminanfragen')
  const { subject, to, html, text } = compose(appointments)
  expect(to.address).toBe('chefin@musterwerk.example')
  expect(subject).toBe('3 weitere Anfragen und Änderungen')
  expect(text).toContain('+49 30 23125 101 – jetzt abgesagt (könnte Spam sein)\n- Erika Neu – Montag')
  expect(html).toContain('<strong>Erika Musterfrau</strong> – jetzt abgesagt (könnte Spam sein)<br/>')
  expect(html).toContain('href="tel:+493023125101"')
  for (const part of [html, text])
    for (const words of ['… und 1 weitere.', 'npm run appointments -- list --all'])
      expect(part).toContain(words)
})
