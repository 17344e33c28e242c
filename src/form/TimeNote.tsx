import { nearestFree } from '../booking/times/free-times.ts'
import { type OpeningHours, problemOfDay } from '../booking/times/opening-hours.ts'
import type { Slot } from '../booking/times/slot.ts'
import type { FormContent } from '../content/form-content.ts'
import type { FreeTimesAnswer } from './ask-server.ts'
import { fieldOf, fillIn, isPastToday } from './form-values.ts'
import { chosenWords, isCovered, isOffered, isTaken, timesOn } from './free-days.ts'
import { type FormRef, useSlot } from './useFormText.ts'

const NEAR_TIMES = 3

type Props = {
  form: FormRef
  offered: FreeTimesAnswer
  opening: OpeningHours
  words: Pick<FormContent, 'times' | 'pastTimeHint'>
}

/**
 * What a visitor should know about a time that may be asked for all the same:
 * it is over, something is agreed then, or nobody knows yet.
 */
export function TimeNote({ form, offered, opening, words }: Props) {
  const slot = useSlot(form)
  const note = noteOn(slot, offered, opening, words)
  const near = !note || note === words.times.unknown ? [] : nearestFree(slot, offered.days, NEAR_TIMES)
  return (
    <div className="time-note row" aria-live="polite">
      {note && (
        <>
          <p className="hint">{note}</p>
          {near.map(({ date, time }) => (
            <button
              type="button"
              key={`${date} ${time}`}
              onClick={() => {
                fillIn(form.current, { preferredDate: date, preferredTime: time })
                // This button goes with the note.
                fieldOf(form.current, 'preferredTime')?.focus()
              }}
            >
              {date === slot.date ? time : chosenWords({ date, time })}
            </button>
          ))}
        </>
      )}
    </div>
  )
}

function noteOn(slot: Slot, offered: FreeTimesAnswer, opening: OpeningHours, words: Props['words']) {
  const { days } = offered
  const terms = { opening, now: new Date() }
  if (isOffered(slot, days)) return undefined
  if (isPastToday(slot)) return words.pastTimeHint
  if (isTaken(slot, days, terms)) return words.times.taken
  if (days.length === 0 || slot.date === '' || problemOfDay(slot.date, opening, terms.now)) return undefined
  if (timesOn(slot.date, offered, opening).length === 0) return words.times.dayFull
  return isCovered(slot.date, days) ? undefined : words.times.unknown
}
