import type { Around } from '../../booking/requests/read-days-around.ts'
import { berlinDate, berlinTime, daysLater } from '../../booking/times/berlin-time.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { HELD_AS } from '../../booking/times/time-grid.ts'
import { nameOf } from '../../words/display-text.ts'
import { shortDay, shortSlot } from '../../words/german-moment.ts'

/** The bar below them has to fit a phone; the days show the rest. */
const MOST_SHOWN = 2

type Props = { slots: Slot[]; clashes: Around[]; isSignedIn: boolean }

/** What else is at one of these times, in short. Without a session nobody is named. */
export function Warnings({ slots, clashes, isSignedIn }: Props) {
  const told = isSignedIn ? clashes : withoutRepeats(clashes)
  const sorted = told.toSorted((one, other) => HELD_AS.indexOf(one.as) - HELD_AS.indexOf(other.as))
  const days = new Set(slots.map(({ date }) => date))
  const rest = sorted.length - MOST_SHOWN
  return (
    sorted.length > 0 && (
      <ul className="warnings">
        {sorted.slice(0, MOST_SHOWN).map((clash) => (
          <li key={`${clash.as} ${clash.taken?.appointment.id} ${clash.from.getTime()}`}>
            <Words clash={clash} days={days} isSignedIn={isSignedIn} />
          </li>
        ))}
        {rest > 0 && <li>und {rest} weitere</li>}
      </ul>
    )
  )
}

/** Without names, two who wish for the same time read the same. */
const withoutRepeats = (clashes: Around[]): Around[] => [
  ...new Map(
    clashes.map((clash) => [`${clash.as} ${clash.from.getTime()} ${clash.to.getTime()}`, clash]),
  ).values(),
]

function Words({ clash, days, isSignedIn }: { clash: Around; days: Set<string>; isSignedIn: boolean }) {
  const { as, taken } = clash
  if (!taken) {
    const note = isSignedIn && clash.note ? `, ${clash.note}` : ''
    const kind = clash.note === undefined ? 'In Ihrem Kalender' : 'Gesperrt'
    return `${kind}: ${spanWords(clash, days)}${note}`
  }
  const { slot, appointment } = taken
  const isSameDay = days.size === 1 && days.has(slot.date)
  const name = isSignedIn ? <bdi>{nameOf(appointment)}</bdi> : undefined
  if (as === 'agreed') {
    const at = isSameDay ? `Um ${slot.time}` : `Am ${shortDay(slot.date)} um ${slot.time}`
    return name ? (
      <>
        {at} ist ein Gespräch mit {name} vereinbart
      </>
    ) : (
      `${at} ist schon ein Gespräch vereinbart`
    )
  }
  const time = isSameDay ? slot.time : shortSlot(slot)
  return (
    <>
      Doppelt: {name ? <>auch {name}</> : 'noch jemand'}{' '}
      {as === 'asked' ? `möchte ${time}` : `kann ${time} wählen`}
    </>
  )
}

/** '09:00–12:00'; with the days where it is not within the day in question; whole days without times. */
function spanWords({ from, to }: Around, days: Set<string>): string {
  const [first, last] = [berlinDate(from), berlinDate(to)]
  if ([from, to].every((instant) => berlinTime(instant) === '00:00')) {
    const lastDay = daysLater(last, -1)
    return first === lastDay ? shortDay(first) : `${shortDay(first)} bis ${shortDay(lastDay)}`
  }
  if (days.size === 1 && days.has(first) && first === last) return `${berlinTime(from)}–${berlinTime(to)}`
  const words = (instant: Date) => shortSlot({ date: berlinDate(instant), time: berlinTime(instant) })
  return `${words(from)} bis ${words(to)}`
}
