import { byWeight, type Occupied } from '../booking/times/occupied.ts'
import { berlinSlot } from '../booking/times/slot.ts'
import { nameOf } from '../words/display-text.ts'
import { shortDay, shortSlot } from '../words/german-moment.ts'
import { occupiedWords } from '../words/occupied-words.ts'

/** What can be pressed has to fit a phone with them; the days show the rest. */
const MOST_SHOWN = 2

type Props = { occupied: Occupied[]; isSignedIn: boolean }

/**
 * What else is at the times in question.
 * Without a session nobody is named, and two who wish for one time read the same.
 */
export function Warnings({ occupied, isSignedIn }: Props) {
  const keyOf = ({ from, to, why }: Occupied) =>
    [why.kind, from.getTime(), to.getTime(), isSignedIn && 'id' in why && why.id].join(' ')
  const told = [...new Map(occupied.toSorted(byWeight).map((each) => [keyOf(each), each]))]
  const rest = told.length - MOST_SHOWN
  return (
    told.length > 0 && (
      <ul className="warnings">
        {told.slice(0, MOST_SHOWN).map(([key, each]) => (
          <li key={key}>
            <Words {...{ ...each, isSignedIn }} />
          </li>
        ))}
        {rest > 0 && <li>und {rest} weitere</li>}
      </ul>
    )
  )
}

function Words({ isSignedIn, why, ...span }: Occupied & { isSignedIn: boolean }) {
  if (!('id' in why)) {
    const note = isSignedIn && why.kind === 'blocked' && why.note
    return `${occupiedWords({ ...span, why })}${note ? `, ${note}` : ''}`
  }
  const slot = berlinSlot(span.from)
  const name = isSignedIn && <bdi>{nameOf(why)}</bdi>
  return why.kind === 'agreed' ? (
    <>
      Am {shortDay(slot.date)} um {slot.time} ist {name ? <>ein Gespräch mit {name}</> : 'schon ein Gespräch'}{' '}
      vereinbart
    </>
  ) : (
    <>
      Doppelt: {name ? <>auch {name}</> : 'noch jemand'} {why.kind === 'asked' ? 'möchte' : 'kann'}{' '}
      <span className="nowrap">{shortSlot(slot)}</span>
      {why.kind !== 'asked' && ' wählen'}
    </>
  )
}
