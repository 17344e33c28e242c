import { join } from 'node:path'
import * as z from 'zod'
import type { OpeningHours } from '../booking/times/opening-hours.ts'
import { fillTexts } from './facts/fill-placeholders.ts'
import { bookingFactNames, bookingFacts, notice } from './form-content.ts'
import { readContentFile } from './reading/content-file.ts'
import { textWith } from './reading/fields.ts'
import type { SiteContent } from './site-content.ts'

const text = textWith(bookingFactNames)

const visitSchema = z.strictObject({
  titles: z.strictObject({
    requested: text,
    proposed: text,
    proposedOne: text,
    confirmed: text,
    declined: text,
    cancelled: text,
    done: text,
  }),
  next: z.strictObject({
    requested: text,
    requestedOver: text,
    proposed: text,
    proposedOver: text,
    confirmed: text,
    confirmedOver: text,
    declined: text,
    cancelled: text,
    done: text,
  }),
  notices: z.strictObject({
    accepted: notice,
    moved: notice,
    cancelled: notice,
    corrected: notice,
    erasedTooOften: notice,
    alreadyDone: text,
    overtaken: notice,
  }),
  take: text,
  choices: z.strictObject({
    title: text,
    move: z.strictObject({ title: text, date: text, time: text, button: text }),
    address: z.strictObject({ title: text, label: text, hint: text, button: text }),
    cancel: z.strictObject({ title: text, text, button: text }),
    copy: text,
    erase: z.strictObject({ title: text, text, tellUs: text, button: text }),
  }),
  questions: z.strictObject({ title: text, call: text, write: text }),
  gone: notice,
  calendar: z.strictObject({ summary: text, tentative: text, confirmed: text, cancelled: text, page: text }),
})

export type VisitContent = z.output<typeof visitSchema>

const fileIn = (folder: string): string => join(folder, 'termin.yaml')

/** The words of the visitor's own page and of the calendar files as they are written. */
export const readVisitWords = (folder: string): VisitContent => readContentFile(fileIn(folder), visitSchema)

export function fillVisit(
  folder: string,
  words: VisitContent,
  site: SiteContent,
  opening: OpeningHours,
): VisitContent {
  return fillTexts(fileIn(folder), words, bookingFacts(site, opening))
}
