import { isCalendarDate, weekdayNumber } from '../booking/times/berlin-time.ts'
import type { FreeDay } from '../booking/times/free-times.ts'
import { WEEKDAYS } from '../booking/times/opening-hours.ts'
import { spokenDay } from '../words/german-moment.ts'
import { ButtonGroup } from './ButtonGroup.tsx'
import { fieldOf, openPicker, press } from './form-values.ts'
import type { FormRef } from './useFormText.ts'

const DAYS_SHOWN = 4

type Props = {
  form: FormRef
  days: readonly FreeDay[]
  /** The one that is shown first; it may be a later one. */
  open: string
  /** In the field; may be empty or any other day. */
  chosen: string
  /** Whose times stand below. */
  shown: string
  other: string
}

/** The next days with a free time, and the way to any other day, which then takes that place. */
export function DayTiles({ days, open, chosen, shown, other, form }: Props) {
  const isNext = ({ date }: FreeDay, index: number) => index < DAYS_SHOWN - 1 || date >= open
  const next = days.filter(isNext).slice(0, DAYS_SHOWN)
  const isOther = isCalendarDate(chosen) && !next.some(({ date }) => date === chosen)
  return (
    <ButtonGroup className="day-tiles" label="Tag">
      {next.map(({ date }) => (
        <button
          type="button"
          key={date}
          className={date === shown ? 'is-shown' : ''}
          aria-pressed={date === chosen}
          onClick={() => press(form.current, () => ({ preferredDate: date }))}
        >
          <Day date={date} />
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isOther}
        onClick={() => openPicker(fieldOf(form.current, 'preferredDate'))}
      >
        {isOther ? <Day date={chosen} before={`${other}: `} /> : other}
      </button>
    </ButtonGroup>
  )
}

/** ‘Di 17.’ for the eye, ‘Dienstag, 17. November’ for the ear. */
const Day = ({ date, before = '' }: { date: string; before?: string }) => (
  <>
    <span aria-hidden="true" translate="no">
      {WEEKDAYS[weekdayNumber(date)]}
      <strong>{Number(date.slice(8))}.</strong>
    </span>
    <span className="visually-hidden">{before + spokenDay(date)}</span>
  </>
)
