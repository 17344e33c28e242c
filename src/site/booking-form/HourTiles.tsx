import { Fragment } from 'react'
import { ButtonGroup } from './ButtonGroup.tsx'
import { spokenDay } from './free-days.ts'
import type { HourLine, PartOfDay } from './hour-grid.ts'

type Props = {
  lines: HourLine[]
  names: Record<PartOfDay, string>
  date: string
  free: readonly string[]
  /** These times can be asked for; whether they are free is not known. */
  isUnknown: boolean
  /** In the field, if this day is. */
  chosen: string
  onChoose: (time: string) => void
  onOther: () => void
}

/** The times of one day. What is not free keeps its place, but cannot be tapped. */
export function HourTiles({ lines, names, date, free, isUnknown, chosen, onChoose, onOther }: Props) {
  const isOther = chosen !== '' && !free.includes(chosen)
  const tile = (time: string) =>
    free.includes(time) ? (
      <button
        type="button"
        key={time}
        aria-label={`${time} Uhr`}
        aria-pressed={time === chosen}
        onClick={() => onChoose(time)}
      >
        {time}
      </button>
    ) : (
      <del key={time} aria-hidden="true">
        {time}
      </del>
    )
  return (
    <ButtonGroup
      className={isUnknown ? 'hour-tiles is-unknown' : 'hour-tiles'}
      label={`Uhrzeit am ${spokenDay(date)}`}
    >
      {lines.map(({ part, hours }, index) => (
        <Fragment key={hours[0]?.[0] ?? part}>
          <span>{lines[index - 1]?.part !== part && names[part]}</span>
          {hours.map((times) => (
            <div key={times[0] ?? 'other'}>
              {times.map(tile)}
              {times.length === 0 && (
                <button type="button" className="other" aria-pressed={isOther} onClick={onOther}>
                  andere Zeit
                </button>
              )}
            </div>
          ))}
        </Fragment>
      ))}
    </ButtonGroup>
  )
}
