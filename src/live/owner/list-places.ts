import { createContext, type ReactNode } from 'react'
import type { Shelves } from './overview-view.ts'

type Places = {
  /** The row that follows each one, or the one before the last: there the owner goes on after an answer. */
  besides: ReadonlyMap<number, number | undefined>
  /** What became of her last answer, in the place of the row that it was given in. */
  told?: { before: number; notice: ReactNode }
}

export const ListPlaces = createContext<Places>({ besides: new Map() })

/** Of every row of the overview; the next call is no row. */
export function besidesIn({ unticked, today, waiting, coming }: Shelves): Places['besides'] {
  const lists = [
    unticked.appointments,
    today.appointments.slice(1),
    waiting.appointments,
    coming.appointments,
  ]
  return new Map(
    lists.flatMap((rows) =>
      rows.map(({ id }, index) => [id, (rows[index + 1] ?? rows[index - 1])?.id] as const),
    ),
  )
}
