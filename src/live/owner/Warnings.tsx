import type { Around } from '../../booking/requests/read-days-around.ts'
import { HELD_AS } from '../../booking/times/time-grid.ts'
import { obstacleWords } from '../../words/clash-words.ts'
import { nameOf } from '../../words/display-text.ts'
import { shortDay, shortSlot } from '../../words/german-moment.ts'

/** What can be pressed has to fit a phone with them; the days show the rest. */
const MOST_SHOWN = 2

type Props = { clashes: Around[]; isSignedIn: boolean }

/** What else is at the times in question. Without a session nobody is named, and two who wish for one time read the same. */
export function Warnings({ clashes, isSignedIn }: Props) {
  const keyOf = ({ as, from, to, taken }: Around) =>
    [as, from.getTime(), to.getTime(), isSignedIn && taken?.appointment.id].join(' ')
  const told = [...new Map(clashes.map((clash) => [keyOf(clash), clash]))]
  const sorted = told.toSorted(([, one], [, other]) => HELD_AS.indexOf(one.as) - HELD_AS.indexOf(other.as))
  const rest = sorted.length - MOST_SHOWN
  return (
    sorted.length > 0 && (
      <ul className="warnings">
        {sorted.slice(0, MOST_SHOWN).map(([key, clash]) => (
          <li key={key}>
            <Words clash={clash} isSignedIn={isSignedIn} />
          </li>
        ))}
        {rest > 0 && <li>und {rest} weitere</li>}
      </ul>
    )
  )
}

function Words({ clash, isSignedIn }: { clash: Around; isSignedIn: boolean }) {
  const { as, taken } = clash
  if (!taken) return `${obstacleWords(clash)}${isSignedIn && clash.note ? `, ${clash.note}` : ''}`
  const { slot, appointment } = taken
  const name = isSignedIn && <bdi>{nameOf(appointment)}</bdi>
  return as === 'agreed' ? (
    <>
      Am {shortDay(slot.date)} um {slot.time} ist {name ? <>ein Gespräch mit {name}</> : 'schon ein Gespräch'}{' '}
      vereinbart
    </>
  ) : (
    <>
      Doppelt: {name ? <>auch {name}</> : 'noch jemand'} {as === 'asked' ? 'möchte' : 'kann'}{' '}
      <span className="nowrap">{shortSlot(slot)}</span>
      {as !== 'asked' && ' wählen'}
    </>
  )
}
