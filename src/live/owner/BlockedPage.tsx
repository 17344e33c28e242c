import { ownerPage } from '../../booking/appointments/appointment.ts'
import { NOTE_LIMIT } from '../../booking/limits.ts'
import type { BlockedTime, TakenTime } from '../../booking/ports/taken-times.ts'
import { berlinDate, type CalendarDate, germanDate } from '../../booking/times/berlin-time.ts'
import { Field } from '../../site/ui/Field.tsx'
import { nameOf, singleLine } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'
import { spanWords } from '../../words/span-words.ts'
import { fieldIn, PostForm, type Refused } from '../PostForm.tsx'
import { fillTaskFrame, type OwnerPage } from './fill-owner-frame.tsx'

export type BlockedView = {
  /** With the calls that are agreed in it all the same. */
  blocked: (BlockedTime & { agreed: TakenTime[] })[]
  /** Undefined: nothing is free as far as one can book. */
  nextFree: CalendarDate | undefined
  /** Whether that is known: it depends on her own calendar. */
  isKnown: boolean
  now: Date
  attempt: Refused | undefined
}

/** Holidays and single hours at which no call is offered. */
export const renderBlocked = ({ view, ...page }: OwnerPage & { view: BlockedView }): string =>
  fillTaskFrame(page, {
    tab: 'Sperren',
    title: 'Zeiten sperren',
    lead: view.isKnown
      ? nextFreeWords(view)
      : 'Ihr eigener Kalender ist noch nicht gelesen; solange bietet das Formular keine freien Zeiten an.',
    attempt: view.attempt,
    children: <BlockedTimes {...view} />,
  })

const nextFreeWords = ({ nextFree }: BlockedView): string =>
  nextFree
    ? `Der nächste freie Tag ist ${germanDate(nextFree)}.`
    : 'Im Augenblick ist kein Tag frei; das Formular sagt das und nennt Ihre Telefonnummer.'

const BlockedTimes = ({ blocked, now, attempt }: BlockedView) => (
  <>
    <BlockForm now={now} attempt={attempt} />
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

function BlockForm({ now, attempt }: Pick<BlockedView, 'now' | 'attempt'>) {
  const field = (name: string) => fieldIn(attempt, name)
  const today = berlinDate(now)
  return (
    <PostForm
      action="/anfragen/sperren"
      className="owner-form"
      button="Sperren"
      buttonClass="button button-wide"
    >
      <div className="proposal">
        <Field {...field('fromDate')} label="Von" type="date" min={today} />
        <Field {...field('fromTime')} label="Uhrzeit" type="time" required={false} />
        <Field {...field('toDate')} label="Bis" type="date" min={today} required={false} />
        <Field {...field('toTime')} label="Uhrzeit" type="time" required={false} />
      </div>
      <p className="form-note">Ohne Uhrzeit gilt der ganze Tag, ohne „Bis“ nur dieser eine.</p>
      <Field
        {...field('note')}
        label="Wofür? (freiwillig)"
        required={false}
        maxLength={NOTE_LIMIT}
        hint="Das sehen nur Sie."
      />
    </PostForm>
  )
}

const Blocked = ({ id, note, agreed, ...span }: BlockedView['blocked'][number]) => (
  <li>
    <p>
      <strong>{spanWords(span)}</strong>
      {note && <span className="quiet"> {singleLine(note)}</span>}
    </p>
    <PostForm
      action={`/anfragen/sperren/${id}/aufheben`}
      button="Aufheben"
      buttonClass="button button-quiet button-small"
    />
    {agreed.map(({ appointment, slot }) => (
      <p key={appointment.id} className="flagged">
        Trotzdem vereinbart:{' '}
        <a href={ownerPage(appointment)}>
          {germanSlot(slot)}, <bdi>{nameOf(appointment)}</bdi>
        </a>
      </p>
    ))}
  </li>
)
