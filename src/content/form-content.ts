import { join } from 'node:path'
import * as z from 'zod'
import type { bookingFields } from '../booking/booking-request.ts'
import { describeWeek, type OpeningHours, widestHours } from '../booking/opening-hours.ts'
import { readContentFile } from './content-file.ts'
import { text } from './fields.ts'
import { fillPlaceholders, mapTexts, type PlaceholderValues } from './fill-placeholders.ts'
import type { SiteContent } from './site-content.ts'
import { siteFacts } from './site-facts.ts'

const LINK_EXPECTED =
  'erwartet wird ein Satz, in dem der Link in eckigen Klammern steht, z. B. „Ich habe die [Datenschutzerklärung] gelesen.“'

const field = z.strictObject({ label: text, hint: text.optional() })
const linkedField = z.strictObject({ label: text.regex(/^[^[\]]*\[[^[\]]+\][^[\]]*$/, LINK_EXPECTED) })
export const notice = z.strictObject({ title: text, text })

const formSchema = z.strictObject({
  note: text,
  fields: z.strictObject({
    firstName: field,
    lastName: field,
    websiteIdea: field,
    phone: field,
    email: field,
    preferredDate: field,
    preferredTime: field,
    privacyAccepted: linkedField,
  } satisfies Record<(typeof bookingFields)[number], z.ZodType>),
  weekHint: text,
  pastTimeHint: text,
  binding: text,
  button: text,
  busy: text,
  callUs: text,
  notices: z.strictObject({
    booked: notice,
    alreadyBooked: notice,
    refused: notice,
    outdated: notice,
    failed: notice,
    erased: notice,
  }),
  ticket: z.strictObject({
    title: text,
    lead: text,
    date: text,
    time: text,
    next: text,
    page: text,
    calendar: text,
    linkInMail: text,
    notYou: text,
  }),
  refusals: z.strictObject({
    otherSite: notice,
    tooLong: notice,
    unreadable: notice,
    tooMany: notice,
    networkFull: notice,
    damaged: notice,
    ourFault: notice,
    kept: text,
    lost: text,
    back: text,
  }),
})

export type FormContent = Omit<z.output<typeof formSchema>, 'weekHint'>

/** The words of the form, its notices and its ticket, with their placeholders filled. */
export function readFormContent(folder: string, site: SiteContent, opening: OpeningHours): FormContent {
  const file = join(folder, 'form.yaml')
  const { weekHint, ...form } = readContentFile(file, formSchema)
  const facts = bookingFacts(site, opening)
  const filled = mapTexts(form, (words) => fillPlaceholders(file, words, facts))
  const week = describeWeek(opening)
  const hint = fillPlaceholders(file, weekHint, { ...facts, sprechzeiten: week || 'täglich' })
  const { fields } = filled
  return week
    ? { ...filled, fields: { ...fields, preferredDate: { hint, ...fields.preferredDate } } }
    : filled
}

/** What the words about a booking may name. */
export function bookingFacts(site: SiteContent, opening: OpeningHours): PlaceholderValues {
  const { from, to } = widestHours(opening)
  return { ...siteFacts(site), zeiten: `${from} bis ${to}` }
}
