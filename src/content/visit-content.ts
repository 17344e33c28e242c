import type * as z from 'zod'
import { bookingFactNames, notice } from './form-content.ts'
import { groupOf, groupWith } from './reading/fields.ts'

const group = groupWith(bookingFactNames)
/** How a request can stand: see booking/appointments/standing.ts. */
const standings = [
  ...(['requested', 'requestedOver', 'proposed', 'proposedOne', 'proposedOver', 'proposedTaken'] as const),
  ...(['confirmed', 'confirmedOver', 'declined', 'cancelled', 'done', 'spoken'] as const),
]

/** The words of the visitor's page and of the calendar files. */
export const visitSchema = group('take', 'former').extend({
  titles: group(...standings),
  next: group(...standings, 'postponed', 'missed', 'noNumber'),
  call: group('number', 'asked', 'wrong', 'add'),
  notices: group('alreadyDone').extend({
    ...groupOf(notice, 'accepted', 'moved', 'cancelled', 'corrected', 'rephoned', 'extended').shape,
    ...groupOf(notice, 'overtaken', 'taken').shape,
  }),
  choices: group('title', 'report', 'copy').extend({
    move: group('title', 'givesUp', 'free', 'other', 'date', 'time', 'button'),
    phone: group('title', 'label', 'hint', 'button'),
    idea: group('title', 'label', 'hint', 'button'),
    address: group('title', 'label', 'hint', 'button'),
    cancel: group('title', 'text', 'button'),
    erase: group('title', 'text', 'endsCall', 'button'),
  }),
  report: group('title', 'lead', 'held', 'explained', 'address', 'back'),
  questions: group('title', 'call', 'write'),
  gone: notice,
  calendar: group('summary', 'tentative', 'confirmed', 'cancelled', 'done', 'page', 'remove'),
})

export type VisitContent = z.output<typeof visitSchema>
