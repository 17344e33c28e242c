import { Fragment } from 'react'
import { spokenDay } from './free-days.ts'
import type { HourLine, PartOfDay } from './hour-grid.ts'
import { useArrowKeys } from './useArrowKeys.ts'

const NAMES: Record<PartOfDay, string> = {
  morning: 'Vor\u00admittag',
  afternoon: 'Nach\u00admittag',
  evening: 'Abend',
}

type Props = {
  lines: HourLine[]
  date: string
  free: readonly string[]
  /** In the field, if this day is. */
  chosen: string
  onChoose: (time: string) => void
  onOther: () => void
}

/** The times of one day. What is not free keeps its place, but cannot be tapped. */
export function HourTiles({ lines, date, free, chosen, onChoose, onOther }: Props) {
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
      <s key={time} aria-hidden="true">
        {time}
      </s>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would have a second legend
    <div className="hour-tiles" role="group" aria-label={`Uhrzeit am ${spokenDay(date)}`} {...useArrowKeys()}>
      {lines.map(({ part, hours }, index) => (
        <Fragment key={hours[0]?.[0] ?? part}>
          <span>{lines[index - 1]?.part !== part && NAMES[part]}</span>
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
    </div>
  )
}
