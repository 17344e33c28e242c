import { Fragment } from 'react'
import { ownerPage } from '../booking/appointments/appointment.ts'
import { NOTE_LIMIT } from '../booking/limits.ts'
import type { BlockedTime } from '../booking/ports/occupied-times.ts'
import { tappedSlots } from '../booking/requests/answer-fields.ts'
import { berlinDate } from '../booking/times/berlin-time.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { berlinSlot } from '../booking/times/slot.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Field } from '../ui/Field.tsx'
import { fieldIn, PostForm, type Refused } from '../ui/PostForm.tsx'
import { germanList, nameOf, singleLine } from '../words/display-text.ts'
import { germanSlot, shortSlot } from '../words/german-moment.ts'
import { shortSpan, spanWords } from '../words/occupied-words.ts'
import { openDay, type TaskView } from './AddByPhonePage.tsx'
import { fillTaskFrame, type OwnerPage } from './fill-owner-frame.tsx'
import { TimePicker } from './TimePicker.tsx'

export type BlockedView = TaskView & {
  /** With the calls that are agreed in it all the same. */
  blocked: (BlockedTime & { agreed: Occupied[] })[]
  /** Of these times the notice tells that they are blocked now. */
  told: number[]
  attempt: Refused | undefined
}

/** Holidays and single hours at which no call is offered. */
export const renderBlocked = ({ view, ...page }: OwnerPage & { view: BlockedView }): string =>
  fillTaskFrame(page, {
    tab: 'Sperren',
    title: 'Zeiten sperren',
    lead: 'Dann bietet das Formular keine Gespräche an.',
    attempt: view.attempt,
    waysOut: <StillAgreed {...view} />,
    children: <BlockedTimes {...view} />,
  })

/** In the notice: whom she still calls in the time that she has just blocked. */
function StillAgreed({ blocked, told }: BlockedView) {
  const calls = blocked.filter(({ id }) => told.includes(id)).flatMap(({ agreed }) => agreed)
  return (
    calls.length > 0 && (
      <p>
        Vereinbart bleibt:{' '}
        {calls.map(
          ({ from, why }, index) =>
            'id' in why && (
              <Fragment key={why.id}>
                {index > 0 && ' · '}
                <a href={ownerPage(why)}>
                  {shortSlot(berlinSlot(from))} <bdi>{nameOf(why)}</bdi>
                </a>
              </Fragment>
            ),
        )}
      </p>
    )
  )
}

/** 'Gesperrt: 23.12. bis 03.01.' */
export const blockedTitle = ({ blocked, told }: Pick<BlockedView, 'blocked' | 'told'>): string =>
  `Gesperrt: ${germanList(blocked.filter(({ id }) => told.includes(id)).map(shortSpan))}`

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

/** Holidays first; single hours below. One form: what is filled in above counts with either button. */
function BlockForm({ now, attempt, days, names, land, unread }: Omit<BlockedView, 'blocked' | 'told'>) {
  const field = (name: string) => ({ ...fieldIn(attempt, name), required: false })
  const date = { type: 'date', min: berlinDate(now) }
  const { typed = {}, errors = {} } = attempt ?? {}
  const hasTimes = [typed.fromTime, typed.toTime, errors.fromTime, errors.toTime].some(Boolean)
  return (
    <PostForm action="/anfragen/sperren" className="owner-form">
      <fieldset className="proposal proposal-days">
        <legend>Ganze Tage</legend>
        <Field {...field('fromDate')} {...date} label="Von" />
        <Field {...field('toDate')} {...date} label="Bis" />
      </fieldset>
      <p className="form-note">Ohne „Bis“ nur dieser eine Tag.</p>
      <Disclosure title="Nicht den ganzen Tag" isOpen={hasTimes}>
        <div className="proposal proposal-days">
          <Field {...field('fromTime')} label="Am ersten Tag ab" type="time" />
          <Field {...field('toTime')} label="Am letzten Tag bis" type="time" />
        </div>
      </Disclosure>
      <Field {...field('note')} label="Wofür? (freiwillig)" maxLength={NOTE_LIMIT} hint="Nur für Sie." />
      <button type="submit" className="button button-wide">
        Tage sperren
      </button>
      <TimePicker
        title="Oder halbe Stunden"
        type="checkbox"
        {...{ days, names, land, unread }}
        isSignedIn
        isStrip
        chosen={tappedSlots(typed.slot)}
        open={openDay(days, typed.tag)}
        error={errors.slot}
      />
      {days.length > 0 && (
        <button type="submit" className="button button-wide button-quiet">
          Halbe Stunden sperren
        </button>
      )}
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
