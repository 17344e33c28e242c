import { regexes } from 'zod/v4/core'
import { type BookingTerms, parseSlot } from '../times/parse-slot.ts'
import { typedDate, typedTime } from '../times/typed-slot.ts'

type Rule = [isKept: (text: string) => boolean, message: string]

/** The text keeps every rule once it was changed to what is stored. Without `missing` it may be empty, stored as ''. */
export type TextRules = { missing?: string; rules: Rule[]; change?: (text: string) => string }

/** The longest texts that the form takes, in UTF-16 units. */
export const FIELD_LIMITS = {
  preferredDate: 10,
  preferredTime: 10,
  firstName: 50,
  lastName: 50,
  phone: 20,
  email: 255,
  websiteIdea: 1000,
}
export const LEAST_PHONE_DIGITS = 6
/** Before the @, by RFC 5321, 4.5.3.1.1: no mail server takes more. */
const LONGEST_LOCAL_PART = 64

type Checked = { value: string; error?: undefined } | { error: string; value?: undefined }

/** The text as it is stored, or the message of the first rule that it breaks. */
export function checkText(typed: unknown, { missing, rules, change }: TextRules): Checked {
  const isOptional = missing === undefined
  const text = isOptional ? (typed ?? '') : typed
  if (typeof text !== 'string') return { error: missing ?? 'Bitte einen Text eintragen' }
  // Programs paste letters and accents apart; stored together, they are found and counted as they look.
  const composed = text.normalize('NFC')
  const value = change ? change(composed) : composed.trim()
  if (isOptional && value === '') return { value }
  const broken = rules.find(([isKept]) => !isKept(value))
  return broken ? { error: broken[1] } : { value }
}

const atLeast = (length: number, message: string): Rule => [(text) => text.length >= length, message]
export const atMost = (length: number, label: string): Rule => [
  (text) => text.length <= length,
  `${label} darf maximal ${length} Zeichen haben`,
]

/** Refuses what databases and mail headers cannot hold: control characters (except line breaks and tabs), lone surrogates. */
export const isPlainText = (text: string) => !/\p{Surrogate}|[^\P{Cc}\n\r\t]/u.test(text)

/** Letters of any script with marks, at least one letter, no invisible characters (fillers, joiners). */
const NAME = /^(?=.*\p{L})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M} -])+$/u

function name(label: 'Vorname' | 'Nachname'): TextRules {
  const missing = `${label} muss mindestens 2 Zeichen haben`
  const letters: Rule = [(text) => NAME.test(text), 'Nur Buchstaben, Leerzeichen und Bindestriche erlaubt']
  return { missing, rules: [atLeast(2, missing), atMost(FIELD_LIMITS.lastName, label), letters] }
}

const NO_IDEA = 'Bitte beschreiben Sie Ihre Website-Idee ausführlicher'
const websiteIdea: TextRules = {
  missing: NO_IDEA,
  rules: [
    // Zero-width spaces and soft hyphens do not count.
    [(text) => /^(.*\P{Cf}){10}/su.test(text), NO_IDEA],
    atMost(FIELD_LIMITS.websiteIdea, 'Beschreibung'),
    [isPlainText, 'Bitte beschreiben Sie Ihre Website-Idee nur mit Buchstaben, Zahlen und Satzzeichen'],
  ],
}

const NO_PHONE = 'Gültige Telefonnummer eingeben'
export const phoneRules: TextRules = {
  missing: NO_PHONE,
  rules: [
    atLeast(10, NO_PHONE),
    atMost(FIELD_LIMITS.phone, 'Telefonnummer'),
    [(text) => /^[\d +()-]+$/.test(text), 'Nur Zahlen, Leerzeichen und Sonderzeichen (+, -, (, )) erlaubt'],
    [(text) => text.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS, NO_PHONE],
  ],
}

/** A typed address as it is stored: 'info@bäckerei.de' → 'info@xn--bckerei-5wa.de', the way mail servers write it. */
function storedAddress(typed: string): string {
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

const NO_ADDRESS = 'Gültige E-Mail-Adresse eingeben'
export const emailRules: TextRules = {
  missing: NO_ADDRESS,
  rules: [
    [(text) => regexes.email.test(text), NO_ADDRESS],
    atMost(FIELD_LIMITS.email, 'E-Mail'),
    [(text) => text.indexOf('@') <= LONGEST_LOCAL_PART, NO_ADDRESS],
  ],
  change: storedAddress,
}

/** Date and time are checked together, against opening hours and today: see parse-slot.ts. */
const slotPart: TextRules = { missing: 'Datum und Uhrzeit auswählen', rules: [] }

/** The one list of fields that are stored, in the order of the form. Columns, labels, limits and the CSV file follow it. */
const fieldRules = {
  preferredDate: { ...slotPart, change: typedDate },
  preferredTime: { ...slotPart, change: typedTime },
  firstName: name('Vorname'),
  lastName: name('Nachname'),
  phone: phoneRules,
  email: emailRules,
  websiteIdea,
}

export type StoredField = keyof typeof fieldRules
export const storedFields = Object.keys(fieldRules) as StoredField[]
const rulesOf: Record<StoredField, TextRules> = fieldRules
export type StoredFields = Record<StoredField, string>

/** Every field as it is stored when nothing was typed. */
export const blankFields = Object.fromEntries(storedFields.map((field) => [field, ''])) as StoredFields

export type BookingRequest = StoredFields & { privacyAccepted: true }
export type BookingField = keyof BookingRequest
export type BookingErrors = Partial<Record<BookingField, string>>

export const bookingFields: BookingField[] = [...storedFields, 'privacyAccepted']

export const isOptional = (field: BookingField): boolean =>
  field !== 'privacyAccepted' && rulesOf[field].missing === undefined

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: Record<string, string> }

/** Validates a booking: in the browser, for the JSON API and for the HTML form post. */
export function parseBookingRequest(input: unknown, terms: BookingTerms): Parsed<BookingRequest> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { ok: false, errors: { request: 'Angaben fehlen' } }
  const typed = input as Record<string, unknown>
  const errors = slotErrors(typed, terms)
  const value: Record<string, unknown> = { privacyAccepted: true }
  for (const field of storedFields) {
    const checked = checkText(typed[field], rulesOf[field])
    value[field] = checked.value
    if (checked.error !== undefined) errors[field] ??= checked.error
  }
  if (typed.privacyAccepted !== true)
    errors.privacyAccepted = 'Sie müssen die Datenschutzerklärung akzeptieren'
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

/** Only programs fill it in, and mark their booking as likely spam. Password managers know names that mean something. */
export const HONEYPOT_FIELD = 'topic'

export const isHoneypotFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''
