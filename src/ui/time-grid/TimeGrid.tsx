import type { ReactNode } from 'react'
import type { FormContent } from '../../content/form-content.ts'
import { partsOf, type TimeCell } from './grid-parts.ts'

type Props<Cell> = {
  cells: readonly Cell[]
  names: FormContent['times']
  /** Draws a time: a button in the form, an input or a link elsewhere. */
  tile: (cell: Cell) => ReactNode
  /** The last place. */
  children?: ReactNode
}

/**
 * The times of one day as tiles, each hour above its half hour, in the parts of the day.
 * Idle parts are left out, unless all are.
 */
export function TimeGrid<Cell extends TimeCell>({ cells, names, tile, children }: Props<Cell>) {
  const isUsed = (cell: Cell) => !isIdle(cell)
  const parts = partsOf(cells).filter(({ hours }) => hours.flat().some(isUsed) || !cells.some(isUsed))
  return parts.map((each) => (
    <div key={each.part}>
      <b>{names[each.part]}</b>
      <div>
        {each.hours.map((hour) => (
          <div key={hour[0]?.time} translate="no">
            {hour.map(tile)}
          </div>
        ))}
        {each === parts.at(-1) && children}
      </div>
    </div>
  ))
}

const isIdle = ({ state }: TimeCell) => state === 'over' || state === 'taken'
