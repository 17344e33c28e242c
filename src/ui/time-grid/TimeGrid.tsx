import { Fragment, type ReactNode } from 'react'
import type { FormContent } from '../../content/form-content.ts'
import { partsOf, type TimeCell } from './grid-parts.ts'

type Props<Cell> = {
  cells: readonly Cell[]
  names: FormContent['times']
  /** Draws a time: a button in the form, an input or a link elsewhere. */
  tile: (cell: Cell) => ReactNode
}

/**
 * The times of one day as tiles: an hour, or the name of a part of the day, takes one place.
 * Idle parts are left out, unless all are.
 */
export const TimeGrid = <Cell extends TimeCell>({ cells, names, tile }: Props<Cell>) =>
  partsOf(cells)
    .filter(({ hours }) => !hours.flat().every(isIdle) || cells.every(isIdle))
    .map(({ part, hours }) => (
      <Fragment key={part}>
        <b>{names[part]}</b>
        {hours.map((hour) => (
          <div key={hour[0]?.time} translate="no">
            {hour.map(tile)}
          </div>
        ))}
      </Fragment>
    ))

const isIdle = ({ state }: TimeCell) => state === 'over' || state === 'taken'
