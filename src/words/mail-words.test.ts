import { expect, test } from 'vitest'
import { addressFromReadable } from '../booking/appointments/booking-request.ts'
import type { OutboxEntry } from '../booking/appointments/outbox-mail.ts'
import { mailWords } from './mail-words.ts'
import { readableAddress } from './readable-address.ts'

const NOON = new Date('2026-11-15T11:00:00Z')
const AFTERNOON = new Date('2026-11-15T14:00:00Z')
const mail = (changes: Partial<OutboxEntry>): OutboxEntry => ({
  id: 1,
  kind: 'owner',
  messageKey: '1b4e28ba-2fa1-4d2a-883f-0016d3cca427',
  owedSince: NOON,
  attempts: 0,
  state: 'queued',
  nextAttemptAt: undefined,
  sentAt: undefined,
  lastError: undefined,
  isOnItsWay: false,
  eventId: undefined,
  appointment: undefined,
  ...changes,
})

const UNREACHABLE =
  'wartet, nächster Versuch am 15.11.2026, 15:00 Uhr – Der Mailserver ist nicht erreichbar (ECONNREFUSED)'
const SINCE_NOON = 'wartet seit dem 15.11.2026, 12:00 Uhr'
const FOR_ROOM = expect.stringMatching(
  /^geht am 15.11.2026, 15:00 Uhr hinaus: .* höchstens 100 Mails in der Stunde/,
)
const REFUSED = 'fehlgeschlagen nach 3 Versuchen – Der Mailserver nimmt die Mail vorerst nicht an (SMTP 450)'
test.each([
  [mail({}), NOON, 'wird gesendet'],
  [mail({}), AFTERNOON, SINCE_NOON],
  [mail({ attempts: 1, nextAttemptAt: AFTERNOON }), NOON, 'wird gesendet'],
  [mail({ attempts: 2, lastError: 'ECONNREFUSED', nextAttemptAt: AFTERNOON }), NOON, UNREACHABLE],
  [mail({ state: 'sent', sentAt: NOON }), AFTERNOON, 'gesendet am 15.11.2026, 12:00 Uhr'],
  [mail({ state: 'failed', attempts: 1 }), NOON, 'fehlgeschlagen nach 1 Versuch'],
  [mail({ state: 'failed', attempts: 3, lastError: 'SMTP 450' }), NOON, REFUSED],
  [mail({ nextAttemptAt: AFTERNOON }), NOON, FOR_ROOM],
])('%o at %s is described in correct German', (entry, now, words) => {
  expect(mailWords(entry, { now, areMailsFiled: false, mailSettings: [] })).toEqual(words)
})

test.each([
  ['info@xn--bckerei-5wa.de', 'info@bäckerei.de'],
  ['erika@example.org', 'erika@example.org'],
  ['Erika.M@mail.xn--mller-kva.example', 'Erika.M@mail.müller.example'],
  ['erika@xn--.example', 'erika@xn--.example'],
])('%s is read as %s', (email, read) => {
  expect(readableAddress(email)).toBe(read)
  expect(addressFromReadable(read)).toBe(email)
})

test.each([
  ['in part', 'a@ехample.org'],
  ['in one part of the domain', 'a@mail.сосо.example.org'],
  ['wholly', 'a@пример.рф'],
])('a domain that is %s in another script is read beside its stored form', (_part, written) => {
  const email = addressFromReadable(written)
  expect(email).toMatch(/^a@(.+\.)?xn--[^.]+\.[a-z\d.-]+$/)
  expect(readableAddress(email)).toBe(`${written} (${email.slice(2)})`)
  expect(addressFromReadable(readableAddress(email))).toBe(email)
})
