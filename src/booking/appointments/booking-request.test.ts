import { describe, expect, test } from 'vitest'
import { bookingRequest } from '../../../tests/support/booking-request.ts'
import { ALWAYS_OPEN } from '../../../tests/support/opening-hours.ts'
import { parseBookingRequest } from './booking-request.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const parse = (changes: object) =>
  parseBookingRequest({ ...bookingRequest(), ...changes }, { opening: ALWAYS_OPEN, now: NOW })

function messageFor(field: string, value: unknown): string | undefined {
  const parsed = parse({ [field]: value })
  return parsed.ok ? undefined : parsed.errors[field]
}

const LETTERS = 'Nur Buchstaben, Leerzeichen und Bindestriche erlaubt'
const PHONE = 'Gültige Telefonnummer eingeben'
const PHONE_SIGNS = 'Nur Zahlen, Leerzeichen und Sonderzeichen (+, -, (, )) erlaubt'
const IDEA = 'Bitte beschreiben Sie Ihre Website-Idee ausführlicher'
const EMAIL = 'Gültige E-Mail-Adresse eingeben'
const TIME = 'Uhrzeit auswählen'
const HOURS = 'Uhrzeit muss zwischen 08:00 und 21:00 liegen'
const PRIVACY = 'Sie müssen die Datenschutzerklärung akzeptieren'

describe.each([
  ['firstName', 'Vorname'],
  ['lastName', 'Nachname'],
])('%s', (field, label) => {
  test.each([
    ['', `${label} muss mindestens 2 Zeichen haben`],
    ['A', `${label} muss mindestens 2 Zeichen haben`],
    [' A ', `${label} muss mindestens 2 Zeichen haben`],
    ['1', `${label} muss mindestens 2 Zeichen haben`],
    ['A'.repeat(51), `${label} darf maximal 50 Zeichen haben`],
    ['1'.repeat(51), `${label} darf maximal 50 Zeichen haben`],
    ['R2D2', LETTERS],
    ["O'Neill", LETTERS],
    ['Max\r\nBcc: x', LETTERS],
    ['Max\u0000', LETTERS],
    ['Max\u202eX', LETTERS],
    ['A\ud800B', LETTERS],
    ['--', LETTERS],
    ['- -', LETTERS],
    ['\u3164\u3164', LETTERS],
    ['\u0301\u0301', LETTERS],
    ['Eri\u034fka', LETTERS],
    [null, `${label} muss mindestens 2 Zeichen haben`],
    [['Max'], `${label} muss mindestens 2 Zeichen haben`],
    ['Zoë', undefined],
    ['Łukasz', undefined],
    ['Müller-Lüdenscheidt von Groß', undefined],
    ['A'.repeat(50), undefined],
  ])('%j: %s', (value, message) => expect(messageFor(field, value)).toBe(message))
})

test.each([
  ['info@bäckerei-müller.de', 'info@xn--bckerei-mller-bfb28a.de'],
  [' Erika@Example.org ', 'Erika@Example.org'],
])('the address %s is kept as %s, which every mail server knows', (email, kept) => {
  expect(parse({ email })).toMatchObject({ ok: true, value: { email: kept } })
})

test.each([
  ['websiteIdea', 'zu kurz', IDEA],
  ['websiteIdea', `${' '.repeat(20)}kurz`, IDEA],
  ['websiteIdea', 'x'.repeat(10), undefined],
  ['websiteIdea', 'x'.repeat(1000), undefined],
  ['websiteIdea', 'x'.repeat(1001), 'Beschreibung darf maximal 1000 Zeichen haben'],
  ['websiteIdea', 'Emoji 🥨 und <b>Fett</b>,\nzwei Zeilen', undefined],
  ['phone', '030 12345', PHONE],
  ['phone', '0301234567', undefined],
  ['phone', '+49 (30) 23125-100', undefined],
  ['phone', '1'.repeat(21), 'Telefonnummer darf maximal 20 Zeichen haben'],
  ['phone', '030/2312510', PHONE_SIGNS],
  ['phone', '030 CALL ME NOW', PHONE_SIGNS],
  ['phone', '+++---((()))', PHONE],
  ['phone', '12345 -----', PHONE],
  ['phone', '123456 ----', undefined],
  ['phone', 301234567, PHONE],
  ['email', 'kein-at', EMAIL],
  ['email', 'a@b', EMAIL],
  ['email', 'a@example.org\r\nBcc: b@example.org', EMAIL],
  ['email', 'erika@example.org', undefined],
  ['email', `${'a'.repeat(250)}@example.org`, 'E-Mail darf maximal 255 Zeichen haben'],
  ['preferredDate', '', 'Datum auswählen'],
  ['preferredDate', '2030-02-30', 'Datum auswählen'],
  ['preferredDate', '2026-11-14', 'Datum darf nicht in der Vergangenheit liegen'],
  ['preferredDate', '2026-11-15', undefined],
  ['preferredTime', '', TIME],
  ['preferredTime', '8:5', TIME],
  ['preferredTime', '25:00', TIME],
  ['preferredTime', '10:30:00', TIME],
  ['preferredTime', '07:59', HOURS],
  ['preferredTime', '08:00', undefined],
  ['preferredTime', '21:00', undefined],
  ['preferredTime', '21:01', HOURS],
  ['preferredTime', '21:59', HOURS],
  ['privacyAccepted', false, PRIVACY],
  ['privacyAccepted', 'true', PRIVACY],
  ['privacyAccepted', undefined, PRIVACY],
])('%s %j: %s', (field, value, message) => expect(messageFor(field, value)).toBe(message))

test('today is Berlin’s today, around midnight as well', () => {
  const lateEvening = new Date('2026-11-15T23:30:00Z')
  const parsed = parseBookingRequest(bookingRequest({ preferredDate: '2026-11-15' }), {
    opening: ALWAYS_OPEN,
    now: lateEvening,
  })
  expect(parsed).toEqual({
    ok: false,
    errors: { preferredDate: 'Datum darf nicht in der Vergangenheit liegen' },
  })
})

test('values come out trimmed', () => {
  const parsed = parse({ firstName: '  Erika ', email: ' erika@example.org ' })
  expect(parsed).toMatchObject({ ok: true, value: { firstName: 'Erika', email: 'erika@example.org' } })
})

test('an unknown field is named', () => {
  const parsed = parse({ isAdmin: true })
  expect(parsed).toEqual({ ok: false, errors: { isAdmin: 'Unbekanntes Feld' } })
})

test.each([null, undefined, [], 'text', 42])('%j is refused as a whole', (input) => {
  expect(parseBookingRequest(input, { opening: ALWAYS_OPEN, now: NOW }).ok).toBe(false)
})
