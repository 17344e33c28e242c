import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/client-address.ts'
import { type CommandLine, DATABASES, openCommandLine } from '../support/command-line.ts'

const BOOKED_AT = new Date('2026-03-01T12:00:00Z')

describe.each(DATABASES)('appointments on the command line, %s', (database) => {
  let cli: CommandLine
  beforeAll(async () => {
    cli = await openCommandLine(database)
    const bookings = [
      { lastName: 'Vergangen', preferredDate: '2026-03-02' },
      { lastName: 'Später', preferredDate: '2030-05-07', websiteIdea: '=HYPERLINK("https://böse.example")' },
      {
        lastName: 'Zuerst',
        preferredDate: '2030-05-06',
        websiteIdea: 'Farbe \u001b[31mrot\u001b[0m und\nmehr',
      },
    ]
    for (const changes of bookings)
      await cli.store.appointments.book(bookingRequest(changes), UNKNOWN_ADDRESS, BOOKED_AT)
  })
  afterAll(() => cli.remove())

  test('list shows what lies ahead, the next first, and tells of the past', () => {
    const { stdout, exitCode } = cli.run('list')
    expect(exitCode).toBe(0)
    expect(stdout.indexOf('Erika Zuerst')).toBeGreaterThan(-1)
    expect(stdout.indexOf('Erika Zuerst')).toBeLessThan(stdout.indexOf('Erika Später'))
    expect(stdout).not.toContain('Vergangen')
    expect(stdout).toContain('2 Termine; dazu 1 vergangener (list --all)')
    expect(stdout).not.toContain('\u001b')
  })

  test('list --all --json is JSON with every field', () => {
    const listed = JSON.parse(cli.run('list', '--all', '--json').stdout)
    expect(listed).toHaveLength(3)
    expect(listed[0]).toEqual({
      id: 3,
      createdAt: BOOKED_AT.toISOString(),
      preferredDate: '2030-05-06',
      preferredTime: '10:30',
      firstName: 'Erika',
      lastName: 'Zuerst',
      websiteIdea: 'Farbe \u001b[31mrot\u001b[0m und\nmehr',
      phone: '+49 30 23125 101',
      email: 'erika@example.org',
      isSuspected: false,
    })
  })

  test('show tells of one appointment and its mails', () => {
    const { stdout } = cli.run('show', '2')
    expect(stdout).toContain('Nr. 2: Dienstag, 07.05.2030, 10:30 Uhr')
    expect(stdout.match(/Mail \d+ an (Besucher|Betreiber): wartet/g)).toHaveLength(2)
  })

  test('export gives a spreadsheet that runs no formula', () => {
    const { stdout } = cli.run('export', '--csv')
    expect(stdout).toMatch(/^\uFEFF"Nummer","Datum","Uhrzeit",/)
    expect(stdout).toContain('"\'=HYPERLINK(""https://böse.example"")"')
    expect(stdout).toContain('"\'+49 30 23125 101"')
    expect(stdout.split('\r\n')).toHaveLength(5)
  })

  test('export gives one calendar with every call, or those ahead', () => {
    const count = (text: string) => text.match(/BEGIN:VEVENT/g)?.length
    const { stdout } = cli.run('export', '--ics')
    expect(count(stdout)).toBe(3)
    expect(stdout.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
    expect(stdout).toContain('DTSTART:20300506T083000Z')
    expect(count(cli.run('export', '--ics', '--upcoming').stdout)).toBe(2)
  })

  test('export writes a file for the owner’s eyes only, and overwrites none unasked', () => {
    const file = join(cli.dataDir, 'termine.json')
    expect(cli.run('export', '--json', file).stdout).toContain('3 Termine in „')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(3)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(cli.answer('nein\n', 'export', '--csv', file)).toMatchObject({ exitCode: 1 })
    expect(readFileSync(file, 'utf8')).toMatch(/^\[/)
  })

  test('purge applies the retention now and tells what went', () => {
    const { stdout } = cli.run('purge')
    expect(stdout).toBe('Gelöscht: 1 Termin, 2 IP-Adressen, 0 Mail-Dateien.\n')
    expect(cli.run('list', '--all').stdout).toContain('2 Termine')
  })
})
