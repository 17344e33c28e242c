import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { bookingSchema } from './booking-content.ts'
import { readContentFile } from './reading/content-file.ts'

const HOURS = '[{ days: Mo–Fr, from: 9:00, to: 17:00 }]'
const GIVEN = { hours: HOURS, closed: '[]', noticeInHours: '0', furthestInDays: 'null', callInMinutes: '30' }

function read(changes: Partial<typeof GIVEN>) {
  const folder = temporaryFolder()
  const lines = Object.entries({ ...GIVEN, ...changes }).map(([name, value]) => `${name}: ${value}`)
  writeFileSync(join(folder, 'booking.yaml'), lines.join('\n'))
  return readContentFile(join(folder, 'booking.yaml'), bookingSchema)
}

test('days, times and closed days are read as an owner writes them', () => {
  const hours =
    '[{ days: "Mo-Mi, Fr", from: 9:00, to: 17:30 }, { days: Sa bis So, from: "10:00", to: 12:00 }]'
  const closed = '[24.12., 24.12. bis 2.1., 3.8.2027 – 21.08.2027]'
  const range = (from: string, to: string) => ({ from, to })
  expect(read({ hours, closed, noticeInHours: '48', furthestInDays: '90' })).toEqual({
    hours: [
      { days: ['Mo', 'Di', 'Mi', 'Fr'], ...range('09:00', '17:30') },
      { days: ['Sa', 'So'], ...range('10:00', '12:00') },
    ],
    closed: [range('12-24', '12-24'), range('12-24', '01-02'), range('2027-08-03', '2027-08-21')],
    noticeInHours: 48,
    furthestInDays: 90,
    callInMinutes: 30,
  })
})
