import * as z from 'zod/mini'
import { FIELD_LIMITS, LEAST_PHONE_DIGITS } from '../limits.ts'
import { type BookingTerms, parseSlot } from '../times/parse-slot.ts'

/** Aborts on failure, so that a field reports only the first broken rule. */
const rule = (isKept: (value: string) => boolean, message: string) =>
  z.refine<string>(isKept, { error: message, abort: true })

/** Refuses what databases and mail headers cannot hold: control characters (except line breaks and tabs), lone surrogates. */
export const isPlainText = (text: string) => !/\p{Surrogate}|[^\P{Cc}\n\r\t]/u.test(text)

/** Letters of any script with marks, at least one letter, no invisible characters (fillers, joiners). */
const NAME = /^(?=.*\p{L})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M} -])+$/u

function name(label: 'Vorname' | 'Nachname') {
  return z.string(`${label} muss mindestens 2 Zeichen haben`).check(
    z.trim(),
    rule((text) => text.length >= 2, `${label} muss mindestens 2 Zeichen haben`),
    rule((text) => text.length <= FIELD_LIMITS.lastName, `${label} darf maximal 50 Zeichen haben`),
    rule((text) => NAME.test(text), 'Nur Buchstaben, Leerzeichen und Bindestriche erlaubt'),
  )
}

const websiteIdea = z.string('Bitte beschreiben Sie Ihre Website-Idee ausführlicher').check(
  z.trim(),
  rule((text) => text.length >= 10, 'Bitte beschreiben Sie Ihre Website-Idee ausführlicher'),
  rule((text) => text.length <= FIELD_LIMITS.websiteIdea, 'Beschreibung darf maximal 1000 Zeichen haben'),
  rule(isPlainText, 'Bitte beschreiben Sie Ihre Website-Idee nur mit Buchstaben, Zahlen und Satzzeichen'),
)

export const phoneRules = z.string('Gültige Telefonnummer eingeben').check(
  z.trim(),
  rule((text) => text.length >= 10, 'Gültige Telefonnummer eingeben'),
  rule((text) => text.length <= FIELD_LIMITS.phone, 'Telefonnummer darf maximal 20 Zeichen haben'),
  rule((text) => /^[\d +()-]+$/.test(text), 'Nur Zahlen, Leerzeichen und Sonderzeichen (+, -, (, )) erlaubt'),
  rule((text) => text.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS, 'Gültige Telefonnummer eingeben'),
)

/** A typed address as it is stored: 'info@bäckerei.de' → 'info@xn--bckerei-5wa.de', the way mail servers write it. */
export function storedAddress(typed: string): string {
  const address = typed.trim()
  const [, name, domain = ''] = /^([^@]+)@([^@\s/?#:]+)$/.exec(address) ?? []
  if (!name || /^[\0-\x7f]*$/.test(domain)) return address
  try {
    return `${name}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** The stored form of an address as `readableAddress` shows it. */
export const addressFromReadable = (shown: string): string => storedAddress(shown.replace(/ \(\S+\)\s*$/, ''))

export const emailRules = z.string('Gültige E-Mail-Adresse eingeben').check(
  z.overwrite(storedAddress),
  rule((text) => z.regexes.email.test(text), 'Gültige E-Mail-Adresse eingeben'),
  rule((text) => text.length <= FIELD_LIMITS.email, 'E-Mail darf maximal 255 Zeichen haben'),
)

/** Date and time are checked together, against opening hours and today: see parse-slot.ts. */
const slotPart = z.string().check(z.trim())

const privacyAccepted = z.custom<true>(
  (value) => value === true,
  'Sie müssen die Datenschutzerklärung akzeptieren',
)

/**
 * The one list of fields, in the order of the form. Columns, labels, limits and the CSV file follow it. No `z.object`: it
 * would cost the form's script a kilobyte.
 */
const bookingRules = {
  preferredDate: slotPart,
  preferredTime: slotPart,
  firstName: name('Vorname'),
  lastName: name('Nachname'),
  phone: phoneRules,
  email: emailRules,
  websiteIdea,
  privacyAccepted,
}

export type BookingRequest = { [Field in keyof typeof bookingRules]: z.output<(typeof bookingRules)[Field]> }
export type BookingField = keyof BookingRequest
export type BookingErrors = Partial<Record<BookingField, string>>

export const bookingFields = Object.keys(bookingRules) as BookingField[]

/** The fields that are stored. */
export const storedFields = bookingFields.filter((field) => field !== 'privacyAccepted')
export type StoredField = (typeof storedFields)[number]

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: Record<string, string> }

/** Validates a booking: in the browser, for the JSON API and for the HTML form post. */
export function parseBookingRequest(input: unknown, terms: BookingTerms): Parsed<BookingRequest> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { ok: false, errors: { request: 'Angaben fehlen' } }
  const typed = input as Record<string, unknown>
  const errors = slotErrors(typed, terms)
  const value: Record<string, unknown> = {}
  for (const field of bookingFields) {
    const parsed = bookingRules[field].safeParse(typed[field])
    value[field] = parsed.data
    if (parsed.error) errors[field] ??= String(parsed.error.issues[0]?.message)
  }
  for (const key of Object.keys(typed))
    if (!bookingFields.includes(key as BookingField)) errors[key] ??= 'Unbekanntes Feld'
  return Object.keys(errors).length === 0
    ? { ok: true, value: value as BookingRequest }
    : { ok: false, errors }
}

/** Without a prototype, so that a field called 'constructor' is unknown like any other. */
function slotErrors(input: Record<string, unknown>, terms: BookingTerms): Record<string, string> {
  const errors: Record<string, string> = Object.create(null)
  const { preferredDate, preferredTime } = input
  const parsed = parseSlot({ date: preferredDate, time: preferredTime }, terms)
  if (!parsed.ok && parsed.date) errors.preferredDate = parsed.date
  if (!parsed.ok && parsed.time) errors.preferredTime = parsed.time
  return errors
}

/**
 * A hidden form field that only programs fill in. Its name is meaningless, because password managers fill names they know.
 * A filled one marks the appointment as likely spam; nothing is discarded.
 */
export const HONEYPOT_FIELD = 'topic'

export const isHoneypotFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''
