import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readBookingContent } from './booking-content.ts'

const GIVEN = {
  hours: '[{ days: Mo–Fr, from: 9:00, to: 17:00 }]',
  closed: '[]',
  noticeInHours: '0',
  furthestInDays: 'null',
  callInMinutes: '30',
}

function read(changes: Partial<typeof GIVEN>) {
  const folder = temporaryFolder()
  const lines = Object.entries({ ...GIVEN, ...changes }).map(([name, value]) => `${name}: ${value}`)
  writeFileSync(join(folder, 'booking.yaml'), lines.join('\n'))
  return readBookingContent(folder)
}

test('days, times and closed days are read as an owner writes them', () => {
  expect(
    read({
      hours: '[{ days: "Mo-Mi, Fr", from: 9:00, to: 17:30 }, { days: Sa bis So, from: "10:00", to: 12:00 }]',
      closed: '[24.12., 24.12. bis 2.1., 3.8.2027 – 21.08.2027]',
      noticeInHours: '48',
      furthestInDays: '90',
    }),
  ).toEqual({
    hours: [
      { days: ['Mo', 'Di', 'Mi', 'Fr'], from: '09:00', to: '17:30' },
      { days: ['Sa', 'So'], from: '10:00', to: '12:00' },
    ],
    closed: [
      { from: '12-24', to: '12-24' },
      { from: '12-24', to: '01-02' },
      { from: '2027-08-03', to: '2027-08-21' },
    ],
    noticeInHours: 48,
    furthestInDays: 90,
    callInMinutes: 30,
  })
})

test.each([
  [{ hours: '[]' }, 'mindestens eine Sprechzeit'],
  [{ hours: '[{ days: Montag, from: 9:00, to: 17:00 }]' }, 'Wochentage wie Mo–Fr'],
  [{ hours: '[{ days: Fr–Mo, from: 9:00, to: 17:00 }]' }, 'Wochentage wie Mo–Fr'],
  [{ hours: '[{ days: Mo, from: 9 Uhr, to: 17:00 }]' }, 'eine Uhrzeit wie 08:00'],
  [{ hours: '[{ days: Mo, from: 25:00, to: 17:00 }]' }, 'eine Uhrzeit wie 08:00'],
  [{ hours: '[{ days: Mo, from: 17:00, to: 9:00 }]' }, '„from“ vor „to“'],
  [{ closed: '[24.12]' }, 'ein Tag wie „24.12.“'],
  [{ closed: '[31.11.]' }, 'ein Tag wie „24.12.“'],
  [{ closed: '[29.02.2027]' }, 'ein Tag wie „24.12.“'],
  [{ closed: '[24.12. bis 02.01.2027]' }, 'ein Tag wie „24.12.“'],
  [{ closed: '[02.01.2027 bis 24.12.2026]' }, 'ein Tag wie „24.12.“'],
  [{ closed: 'Weihnachten' }, 'eine Liste von Tagen'],
  [{ noticeInHours: '-1' }, 'von 0 bis 720'],
  [{ furthestInDays: '0' }, 'von 1 bis 3650'],
  [{ noticeInHours: '72', furthestInDays: '2' }, 'so bliebe keine Zeit zum Anfragen'],
  [{ callInMinutes: 'eine halbe Stunde' }, 'von 5 bis 240'],
])('%j is refused: %s', (changes, words) => expect(() => read(changes)).toThrow(words))
