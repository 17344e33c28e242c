import { ownerPage } from '../booking/appointments/appointment.ts'
import { NOTE_LIMIT } from '../booking/limits.ts'
import type { BlockedTime } from '../booking/ports/occupied-times.ts'
import { tappedSlots } from '../booking/requests/answer-fields.ts'
import { type CalendarDate, germanDate } from '../booking/times/berlin-time.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { berlinSlot } from '../booking/times/slot.ts'
import { Field } from '../ui/Field.tsx'
import { fieldIn, PostForm, type Refused } from '../ui/PostForm.tsx'
import { nameOf, singleLine } from '../words/display-text.ts'
import { germanSlot } from '../words/german-moment.ts'
import { spanWords } from '../words/occupied-words.ts'
import { openDay, type TaskView } from './AddByPhonePage.tsx'
import { fillTaskFrame, type OwnerPage } from './fill-owner-frame.tsx'
import { SlotFields, TimePicker } from './TimePicker.tsx'

export type BlockedView = TaskView & {
  /** With the calls that are agreed in it all the same. */
  blocked: (BlockedTime & { agreed: Occupied[] })[]
  /** Undefined: nothing is free as far as one can book. */
  nextFree: CalendarDate | undefined
  attempt: Refused | undefined
}

/** Holidays and single hours at which no call is offered. */
export const renderBlocked = ({ view, ...page }: OwnerPage & { view: BlockedView }): string =>
  fillTaskFrame(page, {
    tab: 'Sperren',
    title: 'Zeiten sperren',
    lead: leadOf(view),
    attempt: view.attempt,
    children: <BlockedTimes {...view} />,
  })

function leadOf({ unread, nextFree }: BlockedView): string {
  if (nextFree) return `Der nächste freie Tag ist ${germanDate(nextFree)}.`
  if (unread.length > 0) return 'Im Augenblick bietet das Formular keine freien Zeiten an.'
  return 'Im Augenblick ist kein Tag frei; das Formular sagt das und nennt Ihre Telefonnummer.'
}

const BlockedTimes = ({ blocked, ...form }: BlockedView) => (
  <>
    <BlockForm {...form} />
    <h2>Gesperrt</h2>
    {blocked.length === 0 ? (
      <p className="quiet">Nichts ist gesperrt.</p>
    ) : (
      <ul className="blocked-list">
        {blocked.map((time) => (
          <Blocked key={time.id} {...time} />
        ))}
      </ul>
    )}
  </>
)

function BlockForm({ now, attempt, days, names, unread }: Omit<BlockedView, 'blocked'>) {
  const field = (name: string) => ({ ...fieldIn(attempt, name), required: false })
  return (
    <PostForm
      action="/anfragen/sperren"
      className="owner-form"
      button="Sperren"
      buttonClass="button button-wide"
    >
      <TimePicker
        title="Welche Zeiten?"
        type="checkbox"
        {...{ days, names, unread }}
        isSignedIn
        chosen={tappedSlots(attempt?.typed.slot)}
        open={openDay(days)}
        error={attempt?.errors.slot}
        areFieldsOpen={Boolean(attempt)}
      >
        <div className="proposal">
          <SlotFields date={field('fromDate')} time={field('fromTime')} label="Von" now={now} />
          <SlotFields date={field('toDate')} time={field('toTime')} label="Bis" now={now} />
        </div>
        <p className="form-note">Ohne Uhrzeit gilt der ganze Tag, ohne „Bis“ nur dieser eine.</p>
      </TimePicker>
      <Field {...field('note')} label="Wofür? (freiwillig)" maxLength={NOTE_LIMIT} hint="Nur für Sie." />
    </PostForm>
  )
}

const Blocked = ({ id, note, agreed, ...span }: BlockedView['blocked'][number]) => (
  <li>
    <p>
      <strong>{spanWords(span)}</strong>
      {note && <span className="quiet">, {singleLine(note)}</span>}
    </p>
    <PostForm
      action={`/anfragen/sperren/${id}/aufheben`}
      button="Aufheben"
      buttonClass="button button-quiet button-small"
    />
    {agreed.map(
      ({ from, why }) =>
        'id' in why && (
          <p key={why.id} className="flagged">
            Trotzdem vereinbart:{' '}
            <a href={ownerPage(why)}>
              {germanSlot(berlinSlot(from))}, <bdi>{nameOf(why)}</bdi>
            </a>
          </p>
        ),
    )}
  </li>
)
