import { ownerPage } from '../../booking/appointments/appointment.ts'
import { slotsInQuestion } from '../../booking/appointments/dossier.ts'
import type { Around } from '../../booking/requests/read-days-around.ts'
import { berlinTime, germanDate } from '../../booking/times/berlin-time.ts'
import { dayStrip, HELD_AS, type HeldAs, type Tile } from '../../booking/times/day-strip.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { callSpan, isOverlap } from '../../booking/times/span.ts'
import { nameOf } from '../../words/display-text.ts'
import type { AppointmentView } from './appointment-view.ts'

/** In a flood, thousands may ask for the same day. */
const SHOWN_A_DAY = 12

const WORDS: Record<Tile<Around>['state'], string> = {
  free: 'frei',
  over: 'vorbei',
  asked: 'angefragt',
  proposed: 'vorgeschlagen',
  agreed: 'vereinbart',
  blocked: 'gesperrt',
}

/** The days in question as strips of tiles: what is free, and what else there is. */
export function DaysAround(view: AppointmentView) {
  const { dossier, around, opening, now, isSignedIn } = view
  const slots = slotsInQuestion(dossier)
  const days = [...new Set(slots.map(({ date }) => date))].sort().map((date) => ({
    date,
    ...dayStrip(date, around, { opening, now }),
  }))
  const states = new Set(days.flatMap(({ tiles }) => tiles.map(({ state }) => state)))
  return (
    <section className="days">
      <h2>{days.length > 1 ? 'An diesen Tagen' : 'An diesem Tag'}</h2>
      {days.map(({ date, tiles, rest }) => (
        <div key={date}>
          <h3>{germanDate(date).slice(0, -4)}</h3>
          <ol className="strip">
            {tiles.map((tile) => (
              <TimeTile
                key={tile.time}
                tile={tile}
                isSignedIn={isSignedIn}
                isOwn={isOwn(tile, slots, opening.callInMinutes)}
              />
            ))}
          </ol>
          <Rest rest={rest} isSignedIn={isSignedIn} />
        </div>
      ))}
      <Legend states={HELD_AS.filter((state) => states.has(state))} />
    </section>
  )
}

/** Whether the appointment itself may be in this half hour. */
const isOwn = (tile: Tile<Around>, slots: Slot[], callInMinutes: number): boolean =>
  slots.some((slot) => isOverlap(tile, callSpan(slot, callInMinutes)))

type TileProps = { tile: Tile<Around>; isSignedIn: boolean; isOwn: boolean }

function TimeTile({ tile: { time, state, held }, isSignedIn, isOwn }: TileProps) {
  const words = (
    <>
      {time}
      <span className="visually-hidden">
        {isOwn && ' diese Anfrage,'} {WORDS[state]}
        {held && isSignedIn && <Who held={held} />}
      </span>
    </>
  )
  return (
    <li className={`is-${state}${isOwn ? ' is-own' : ''}`}>
      {held?.taken && isSignedIn ? <a href={ownerPage(held.taken.appointment)}>{words}</a> : words}
    </li>
  )
}

const Who = ({ held: { taken, note } }: { held: Around }) =>
  taken ? (
    <>
      {' '}
      <bdi>{nameOf(taken.appointment)}</bdi>
    </>
  ) : (
    note && ` ${note}`
  )

/** What the tiles have no place for: outside of the opening hours, or behind something else. */
const Rest = ({ rest, isSignedIn }: { rest: Around[]; isSignedIn: boolean }) =>
  rest.length > 0 && (
    <ul className="around-list">
      {rest.slice(0, SHOWN_A_DAY).map((held) => (
        <li key={`${held.taken?.appointment.id} ${held.from.getTime()} ${held.to.getTime()}`}>
          {held.taken && isSignedIn ? (
            <a href={ownerPage(held.taken.appointment)}>
              {held.taken.slot.time}
              <Who held={held} />
            </a>
          ) : (
            <span>
              {held.taken?.slot.time ?? `${berlinTime(held.from)}–${berlinTime(held.to)}`}
              {isSignedIn && <Who held={held} />}
            </span>
          )}{' '}
          <span className="quiet">{WORDS[held.as]}</span>
        </li>
      ))}
      {rest.length > SHOWN_A_DAY && <li className="quiet">und {rest.length - SHOWN_A_DAY} weitere</li>}
    </ul>
  )

/** For eyes alone: every tile says it in words. */
const Legend = ({ states }: { states: HeldAs[] }) => (
  <ul className="strip-legend row" aria-hidden="true">
    <li className="is-own">diese Anfrage</li>
    {states.map((state) => (
      <li key={state} className={`is-${state}`}>
        {WORDS[state]}
      </li>
    ))}
  </ul>
)
