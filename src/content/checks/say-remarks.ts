import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OpeningHours } from '../../booking/times/opening-hours.ts'
import { noDayOpen } from './no-day-open.ts'

/** What is no mistake, but easily missed; printed by build and preview. */
export function sayRemarks(folder: string, { opening }: { opening: OpeningHours }): void {
  const closed = noDayOpen(opening, new Date())
  if (closed) console.log(`» Sprechzeiten: ${closed}.`)
  const font = join(folder, 'font')
  if (existsSync(font))
    console.log(
      `» ${font}: Dieser Ordner wird nicht mehr gelesen, die Schrift ist fest eingebaut. Sie können ihn löschen.`,
    )
}
