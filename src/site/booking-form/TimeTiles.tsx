import { isCalendarDate } from '../../booking/times/berlin-time.ts'
import type { FreeDay } from '../../booking/times/free-times.ts'
import type { OpeningHours } from '../../booking/times/opening-hours.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import type { FormContent } from '../../content/form-content.ts'
import type { FreeTimesAnswer } from './ask-server.ts'
import { DayTiles } from './DayTiles.tsx'
import { fieldOf, fillIn, openPicker } from './form-values.ts'
import { isCovered, searchedUntil, timesOn } from './free-days.ts'
import { HourTiles } from './HourTiles.tsx'
import { hourGrid } from './hour-grid.ts'
import { type FormRef, useSlot } from './useFormText.ts'
import type { useFreeTimes } from './useFreeTimes.ts'

type Props = ReturnType<typeof useFreeTimes> & {
  form: FormRef
  opening: OpeningHours
  words: Pick<FormContent, 'times' | 'callUs'>
  phone: string
}

/** Days and times that fill the two fields below: one tap for a time on the day that is shown, two for any other. */
export const TimeTiles = ({ free, area, ...props }: Props) => (
  <div className={free === 'absent' ? 'tiles is-absent' : 'tiles'} ref={area}>
    {/* A line break for each line of tiles: the space is there before them, without script and styles. */}
    {!isTiled(free) && hourGrid(props.opening).map(({ hours }) => <br key={hours[0]?.[0] ?? ''} />)}
    {free === 'late' && <p>{props.words.times.late}</p>}
    {isTiled(free) ? (
      <Tiles {...props} days={free.days} />
    ) : (
      typeof free === 'object' && <NothingFree {...props} />
    )}
  </div>
)

const isTiled = (free: Props['free']): free is FreeTimesAnswer =>
  typeof free === 'object' && free.days.length > 0

type Shown = Omit<Props, 'free' | 'area'>

function Tiles({ form, days, opening, words }: Shown & { days: FreeDay[] }) {
  const slot = useSlot(form, true)
  const shown = isCalendarDate(slot.date) ? slot.date : (days[0]?.date ?? '')
  const free = timesOn(shown, days, opening)
  return (
    <>
      <DayTiles
        days={days}
        chosen={slot.date}
        shown={shown}
        onChoose={(preferredDate) => fillIn(form.current, { preferredDate })}
        onOther={() => openPicker(fieldOf(form.current, 'preferredDate'))}
      />
      <HourTiles
        lines={hourGrid(opening, free)}
        names={words.times}
        date={shown}
        free={free}
        isUnknown={!isCovered(shown, days)}
        chosen={slot.time}
        onChoose={(preferredTime) => fillIn(form.current, { preferredDate: shown, preferredTime })}
        onOther={() => openPicker(fieldOf(form.current, 'preferredTime'))}
      />
    </>
  )
}

const NothingFree = ({ opening, words, phone }: Shown) => (
  <p>
    {`${words.times.full} ${searchedUntil(opening, new Date())}. ${words.callUs} `}
    <a href={phoneLink(phone)}>{phone}</a>
  </p>
)
