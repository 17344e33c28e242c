import * as z from 'zod'
import { type BookingField, bookingFields } from '../booking/appointments/booking-request.ts'
import { BACKUP_RETENTION_IN_DAYS } from '../booking/limits.ts'
import { describeWeek, type OpeningHours, widestHours } from '../booking/times/opening-hours.ts'
import { fillPlaceholders, type PlaceholderValues } from './facts/fill-placeholders.ts'
import { fillTexts } from './facts/fill-texts.ts'
import { siteFactNames, siteFacts } from './facts/site-facts.ts'
import type { ContentFolder } from './reading/content-folder.ts'
import { groupOf, groupWith, textWith } from './reading/fields.ts'
import type { SiteContent } from './site-content.ts'

/** What the words about a booking may name; see bookingFacts. */
export const bookingFactNames = [...siteFactNames, 'zeiten', 'retention.backupDays']
const text = textWith(bookingFactNames)
const group = groupWith(bookingFactNames)

const LINK_EXPECTED =
  'erwartet wird ein Satz, in dem der Link in eckigen Klammern steht, z. B. „Ich habe die [Datenschutzerklärung] gelesen.“'

/** Two lines of three. */
const MOST_IDEAS = 6
const IDEAS_EXPECTED = `erwartet werden höchstens ${MOST_IDEAS} Einträge mit „chip“ und „sentence“`
const SENTENCE_EXPECTED =
  'erwartet wird ein Satz von mindestens 10 Zeichen, z. B. „Ich brauche eine neue Website.“'

const field = z.strictObject({ label: text, hint: text.optional() })
const linkedField = z.strictObject({ label: text.regex(/^[^[\]]*\[[^[\]]+\][^[\]]*$/, LINK_EXPECTED) })
export const notice = group('title', 'text')

const words = group('note', 'ideaFor', 'pastTimeHint', 'binding', 'button', 'busy', 'callUs')

export const formSchema = words.extend({
  groups: group('when', 'who', 'what'),
  times: group('show', 'free', 'late', 'full', 'dayFull', 'taken', 'unknown').extend(
    group('otherDay', 'otherTime', 'morning', 'afternoon', 'evening').shape,
  ),
  ideas: z
    .array(z.strictObject({ chip: text, sentence: text.min(10, SENTENCE_EXPECTED) }), IDEAS_EXPECTED)
    .max(MOST_IDEAS, IDEAS_EXPECTED),
  fields: z.strictObject(
    Object.fromEntries(
      bookingFields.map((name) => [name, name === 'privacyAccepted' ? linkedField : field]),
    ) as Record<BookingField, typeof field>,
  ),
  weekHint: textWith([...bookingFactNames, 'sprechzeiten']),
  notices: groupOf(notice, 'booked', 'alreadyBooked', 'refused', 'outdated', 'failed'),
  ticket: group('title', 'lead', 'date', 'time', 'next', 'page', 'calendar', 'linkInMail', 'notYou')
    .extend(group('name', 'phone', 'idea', 'ready', 'mailing', 'earlier', 'back').shape)
    .extend({ asked: notice }),
  refusals: group('kept', 'lost', 'back').extend(
    groupOf(notice, 'otherSite', 'tooLong', 'unreadable', 'tooMany', 'networkFull', 'damaged', 'ourFault')
      .shape,
  ),
})

type FormWords = z.output<typeof formSchema>
export type FormContent = Omit<FormWords, 'weekHint'>

/** The words with their placeholders filled; the hint about the week is for hours that differ by day. */
export function fillForm(
  folder: ContentFolder,
  { weekHint, ...words }: FormWords,
  facts: PlaceholderValues,
  opening: OpeningHours,
): FormContent {
  const form = fillTexts(folder, 'form.yaml', words, facts)
  const week = describeWeek(opening)
  if (!week) return form
  const hint = fillPlaceholders('form.yaml', weekHint, { ...facts, sprechzeiten: week })
  return { ...form, fields: { ...form.fields, preferredDate: { hint, ...form.fields.preferredDate } } }
}

export function bookingFacts(site: SiteContent, opening: OpeningHours): PlaceholderValues {
  const { from, to } = widestHours(opening)
  return {
    ...siteFacts(site),
    zeiten: `${from} bis ${to}`,
    'retention.backupDays': String(BACKUP_RETENTION_IN_DAYS),
  }
}
