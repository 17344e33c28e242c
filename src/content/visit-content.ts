import type * as z from 'zod'
import { bookingFactNames, notice } from './form-content.ts'
import { groupOf, groupWith } from './reading/fields.ts'

const group = groupWith(bookingFactNames)
const states = ['requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'done'] as const

/** The words of the visitor's page and of the calendar files. */
export const visitSchema = group('take', 'former').extend({
  titles: group(...states, 'proposedOne'),
  next: group(...states, 'proposedOne', 'postponed', 'missed').extend(
    group('requestedOver', 'proposedOver', 'proposedTaken', 'confirmedOver').shape,
  ),
  call: group('number', 'wrong'),
  notices: group('alreadyDone').extend({
    ...groupOf(notice, 'accepted', 'moved', 'cancelled', 'corrected', 'rephoned').shape,
    ...groupOf(notice, 'erasedTooOften', 'overtaken', 'taken').shape,
  }),
  choices: group('title', 'report', 'copy').extend({
    move: group('title', 'givesUp', 'free', 'other', 'date', 'time', 'button'),
    phone: group('title', 'label', 'hint', 'button'),
    address: group('title', 'label', 'hint', 'button'),
    cancel: group('title', 'text', 'button'),
    erase: group('title', 'text', 'endsCall', 'button'),
  }),
  report: group('title', 'lead', 'held', 'explained', 'address', 'back'),
  questions: group('title', 'call', 'write'),
  gone: notice,
  calendar: group('summary', 'tentative', 'confirmed', 'cancelled', 'page'),
})

export type VisitContent = z.output<typeof visitSchema>
