import { isCalendarDate } from '../booking/times/berlin-time.ts'
import type { OpeningHours } from '../booking/times/opening-hours.ts'
import { phoneLink } from '../content/facts/phone-link.ts'
import type { FormContent } from '../content/form-content.ts'
import { dayToOpen, offeredCells, type TimeCell } from '../ui/time-grid/grid-parts.ts'
import { TimeGrid } from '../ui/time-grid/TimeGrid.tsx'
import { spokenDay } from '../words/german-moment.ts'
import type { FreeTimesAnswer } from './ask-server.ts'
import { ButtonGroup } from './ButtonGroup.tsx'
import { DayTiles } from './DayTiles.tsx'
import { fieldOf, openPicker, press } from './form-values.ts'
import { isCovered, searchedUntil, timesOn } from './free-days.ts'
import { type FormRef, useSlot } from './useFormText.ts'
import type { useFreeTimes } from './useFreeTimes.ts'

type Props = ReturnType<typeof useFreeTimes> & {
  form: FormRef
  opening: OpeningHours
  words: Pick<FormContent, 'times' | 'callUs'>
  phone: string
}

/**
 * Days and times that fill the two fields below:
 * one tap for a time on the day that is shown, two for any other.
 */
export const TimeTiles = ({ free, area, ...props }: Props) => (
  <div className={free === 'absent' ? 'tiles is-absent' : 'tiles'} ref={area}>
    <Room {...props} />
    {free === 'late' && <p>{props.words.times.late}</p>}
    {typeof free === 'object' &&
      (free.days.length > 0 ? <Tiles {...props} offered={free} /> : <NothingFree {...props} />)}
  </div>
)

type Shown = Omit<Props, 'free' | 'area'>

/**
 * Empty places, as many as a day has at most: at every width the tiles find their room, whenever they come.
 */
const Room = ({ opening, words }: Pick<Shown, 'opening' | 'words'>) => (
  <div aria-hidden="true">
    <div className="day-tiles">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
    <div className="time-grid">
      <TimeGrid cells={offeredCells([], opening)} names={words.times} tile={() => null}>
        <i className="other" />
      </TimeGrid>
    </div>
  </div>
)

function Tiles({ form, offered, opening, words }: Shown & { offered: FreeTimesAnswer }) {
  const { days } = offered
  const slot = useSlot(form, true)
  const open = dayToOpen(days)?.date ?? ''
  const shown = isCalendarDate(slot.date) ? slot.date : open
  const free = timesOn(shown, offered, opening)
  const tile = ({ time, state }: TimeCell) =>
    state === 'free' ? (
      <button
        type="button"
        key={time}
        aria-label={`${time} Uhr`}
        aria-pressed={time === slot.time}
        onClick={() => press(form.current, () => ({ preferredDate: shown, preferredTime: time }))}
      >
        {time}
      </button>
    ) : (
      <del key={time} aria-hidden="true">
        {time}
      </del>
    )
  return (
    <div>
      <DayTiles {...{ form, days, open, shown }} chosen={slot.date} other={words.times.otherDay} />
      <ButtonGroup
        className={isCovered(shown, days) ? 'time-grid' : 'time-grid is-unknown'}
        label={`Uhrzeit am ${spokenDay(shown)}`}
      >
        <TimeGrid cells={offeredCells(free, opening)} names={words.times} tile={tile}>
          <button
            type="button"
            className="other"
            aria-pressed={slot.time !== '' && !free.includes(slot.time)}
            onClick={() => openPicker(fieldOf(form.current, 'preferredTime'))}
          >
            {words.times.otherTime}
          </button>
        </TimeGrid>
      </ButtonGroup>
    </div>
  )
}

const NothingFree = ({ opening, words, phone }: Shown) => (
  <p>
    {`${words.times.full} ${searchedUntil(opening, new Date())}. ${words.callUs} `}
    <a href={phoneLink(phone)}>{phone}</a>
  </p>
)
