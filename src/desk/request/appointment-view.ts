import { type Dossier, slotsInQuestion } from '../../booking/appointments/dossier.ts'
import type { UnreadCalendar } from '../../booking/ports/occupied-times.ts'
import type { SamePerson } from '../../booking/ports/same-people.ts'
import type { OwnerTimes } from '../../booking/requests/read-time-grid.ts'
import { type Occupied, overlapping } from '../../booking/times/occupied.ts'
import type { OpeningHours } from '../../booking/times/opening-hours.ts'
import { isOver, type Slot, slotOf } from '../../booking/times/slot.ts'
import { isCallOver } from '../../booking/times/span.ts'
import type { FormContent } from '../../content/form-content.ts'
import type { Attempt } from '../../ui/PostForm.tsx'

/** What the owner's page of an appointment shows. */
export type AppointmentView = OwnerTimes & {
  dossier: Dossier
  /** Where the forms are posted to. */
  page: string
  /**
   * Otherwise (by the link of a mail) nobody else is named, and nothing can be noted, corrected or erased.
   */
  isSignedIn: boolean
  /** Told to the owner alone. */
  samePerson: SamePerson | undefined
  opening: OpeningHours
  now: Date
  /** Nothing is sent: the page must not say so. */
  areMailsFiled: boolean
  /** The names of the mail transport's settings. */
  mailSettings: readonly string[]
  attempt: Attempt | undefined
  /** Of the parts of the day. */
  names: FormContent['times']
  /** Whose holidays are named. */
  land: string
  unread: UnreadCalendar[]
  /** The owner has called and reached nobody. */
  isMissed: boolean
  /** The row of the overview to go on from, where she came from a row. */
  beside: string | undefined
  /**
   * A step whose time is not free, with what is then; `slot`:
   * the time where it is another one than the appointment's.
   */
  refused: { step: Attempt['step']; slot?: Slot; occupied: Occupied[] } | undefined
}

type When = Pick<AppointmentView, 'dossier' | 'now'>

/** What else is at the times in question. */
export const occupiedInQuestion = ({ dossier, occupied, opening }: AppointmentView): Occupied[] =>
  overlapping(slotsInQuestion(dossier), occupied, opening.callInMinutes)

/** Nothing confirms a time that is over. */
export const isTimeOver = ({ dossier, now }: When): boolean => isOver(slotOf(dossier.appointment), now)

/** Nothing that was wished for or proposed can still be: the way forward is another time. */
export const isNothingAhead = ({ dossier, now }: When): boolean =>
  dossier.appointment.state !== 'confirmed' && slotsInQuestion(dossier).every((slot) => isOver(slot, now))

/** The agreed time has come: whether it is done can be told with one tap. */
export const isCallDue = (view: When): boolean =>
  view.dossier.appointment.state === 'confirmed' && isTimeOver(view)

/** The length of the call is over. */
export const isCallPast = ({ dossier, now, opening }: AppointmentView): boolean =>
  dossier.appointment.state === 'confirmed' &&
  isCallOver(slotOf(dossier.appointment), opening.callInMinutes, now)
