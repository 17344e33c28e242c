import type { Appointment } from '../booking/appointments/appointment.ts'
import { FIELD_LIMITS } from '../booking/appointments/booking-request.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { Field } from '../ui/Field.tsx'
import { fieldIn, PostForm, type Refused, refusedSlot } from '../ui/PostForm.tsx'
import { dayToOpen, freeTimes } from '../ui/time-grid/grid-parts.ts'
import { nameOf } from '../words/display-text.ts'
import { fillTaskFrame, type OwnerPage } from './fill-owner-frame.tsx'
import { NotFree } from './NotFree.tsx'
import type { AppointmentView } from './request/appointment-view.ts'
import { SlotFields, TimePicker } from './TimePicker.tsx'

/** A refused entry, and what is in the way. */
export type AddAttempt = Refused & { occupied?: Occupied[] }

/** What the pages have on which a time is tapped. */
export type TaskView = Pick<AppointmentView, 'now' | 'days' | 'names' | 'land' | 'unread'>

/** `tapped`, `day`: a time or a day in the overview. */
type Props = TaskView & {
  attempt: AddAttempt | undefined
  tapped: string | undefined
  day: string | undefined
  /** A second talk with the person of this request. */
  after: Appointment | undefined
}

const OPTIONAL = { required: false, autoComplete: 'off' } as const
const IDEA = FIELD_LIMITS.websiteIdea
const FORM = 'eintragen'
const TIMES = 'zeiten'

/** Somebody has phoned: the agreed call is written down here. */
export const renderAddByPhone = ({ frame, notice, ...entry }: OwnerPage & Props): string =>
  fillTaskFrame(
    { frame, notice },
    {
      tab: 'Eintragen',
      title: 'Gespräch eintragen',
      lead: entry.after
        ? `Noch eines mit ${nameOf(entry.after)}, nach Nr.\u00a0${entry.after.id}.`
        : 'Jemand hat angerufen? Hier wird daraus ein vereinbarter Termin.',
      attempt: entry.attempt,
      waysOut: entry.attempt?.occupied && (
        <NotFree occupied={entry.attempt.occupied} isSignedIn elsewhere={`#${TIMES}`}>
          {/* Enter in a field presses a form's first button. */}
          <button type="submit" form={FORM} hidden>
            Eintragen
          </button>
          <button type="submit" form={FORM} name="anyway" value="1" className="button button-quiet">
            Trotzdem eintragen
          </button>
        </NotFree>
      ),
      children: <AddByPhoneForm {...entry} />,
    },
  )

function AddByPhoneForm({ now, attempt, days, names, land, unread, tapped, day, after }: Props) {
  const { typed = {} } = attempt ?? {}
  const free = days.flatMap(({ date, cells }) => freeTimes(cells).map((time) => `${date} ${time}`))
  // Somebody else wishes for it, or has it by now.
  const [date, time] = tapped && !free.includes(tapped) ? tapped.split(' ') : []
  const field = (name: string, otherwise?: string) => fieldIn(attempt, name, otherwise)
  return (
    <PostForm
      id={FORM}
      action="/anfragen/neu"
      className="owner-form"
      hidden={{ refused: refusedSlot(attempt) }}
      button="Eintragen"
      buttonClass="button button-wide"
    >
      <Field {...field('name', after && nameOf(after))} label="Name" autoComplete="off" />
      <Field {...field('phone', after?.phone)} {...OPTIONAL} label="Telefon" type="tel" />
      <TimePicker
        id={TIMES}
        title="Wann?"
        type="radio"
        {...{ days, names, land, unread }}
        isSignedIn
        chosen={typed.time ? [] : [typed.slot ?? tapped ?? '']}
        open={openDay(days, tapped ?? day)}
        isStrip
        areFieldsOpen={Boolean(attempt ?? time)}
      >
        <div className="proposal">
          <SlotFields date={field('date', date)} time={field('time', time)} now={now} />
        </div>
      </TimePicker>
      <Field
        {...field('email', after?.email)}
        {...OPTIONAL}
        label="E-Mail (freiwillig)"
        type="email"
        hint="Dorthin geht die Bestätigung mit dem Link zur Terminseite. Ohne Adresse geht keine Mail hinaus."
      />
      <Field {...field('idea')} {...OPTIONAL} label="Worum geht es? (freiwillig)" rows={3} maxLength={IDEA} />
    </PostForm>
  )
}

/** The day of the tapped time, or the next one with enough free times. */
export function openDay(days: TaskView['days'], tapped = ''): string[] {
  const free = days.map(({ date, cells }) => ({ date, times: freeTimes(cells) }))
  return [tapped.slice(0, 10) || (dayToOpen(free)?.date ?? '')]
}
