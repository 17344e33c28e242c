import { shortSlot } from '../../booking/times/good-times.ts'
import type { Slot } from '../../booking/times/slot.ts'

type Props = {
  label: string
  times: Slot[]
  chosen: Slot | undefined
  now: Date
  onChoose: (slot: Slot) => void
}

/** Times that fill the two fields below with one tap. Rendered in the browser only; CSS reserves the space. */
export const GoodTimes = ({ label, times, chosen, now, onChoose }: Props) => (
  <div className="good-times">
    {times.length > 0 && (
      <>
        <span id="good-times">{label}</span>
        <ul aria-labelledby="good-times">
          {times.map((slot) => (
            <li key={`${slot.date} ${slot.time}`}>
              <button
                type="button"
                aria-pressed={slot.date === chosen?.date && slot.time === chosen.time}
                onClick={() => onChoose(slot)}
              >
                {shortSlot(slot, now)}
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
