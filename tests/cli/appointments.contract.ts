import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type CommandLine, type NewDatabase, openCommandLine } from '../support/command-line.ts'
import { mailMessage } from '../support/mail-message.ts'

const BOOKED_AT = new Date('2029-08-31T12:00:00Z')
const KEY = /^[\w-]{24}$/
const IDEA_WITH_COLOUR = 'Farbe \u001b[31mrot\u001b[0m und\nmehr'
const NOW = new Date('2030-03-01T12:00:00Z')

/** Listing, exporting and purging on every database. */
export function describeAppointmentCommands(name: string, newDatabase: NewDatabase): void {
  describe(`appointments on the command line, ${name}`, () => {
    let cli: CommandLine
    beforeAll(async () => {
      cli = await openCommandLine({ database: await newDatabase(), now: () => NOW })
      const bookings = [
        { lastName: 'Vergangen', preferredDate: '2029-09-01' },
        {
          lastName: 'Später',
          preferredDate: '2030-05-07',
          websiteIdea: '=HYPERLINK("https://böse.example")',
        },
        { lastName: 'Zuerst', preferredDate: '2030-05-06', websiteIdea: IDEA_WITH_COLOUR },
      ]
      for (const changes of bookings)
        await cli.store.appointments.book(bookingRequest(changes), UNKNOWN_ADDRESS, BOOKED_AT)
    })
    afterAll(() => cli.remove())

    test('list shows the appointments ahead, the next first, and counts the past ones', async () => {
      const { stdout, exitCode } = await cli.run('list')
      expect(exitCode).toBe(0)
      expect(stdout).toMatch(
        /^Nr\. 3: Montag, 06\.05\.2030, 10:30 Uhr\n {2}Erika Zuerst\n.*\n {2}│ Farbe [^\n]*\n {2}│ mehr\n {2}angefragt am 31\.08\.2029, 14:00 Uhr\n.*Erika Später/s,
      )
      expect(stdout).not.toContain('Vergangen')
      expect(stdout).toContain('2 Anfragen; dazu 1 vergangene (list --all)')
      expect(stdout).not.toContain('\u001b')
    })

    test('list --all --json is JSON with every field', async () => {
      const listed = JSON.parse((await cli.run('list', '--all', '--json')).stdout)
      expect(listed).toHaveLength(3)
      expect(listed[0]).toEqual({
        id: 3,
        createdAt: BOOKED_AT.toISOString(),
        preferredDate: '2030-05-06',
        preferredTime: '10:30',
        firstName: 'Erika',
        lastName: 'Zuerst',
        websiteIdea: IDEA_WITH_COLOUR,
        phone: '+49 30 23125 101',
        email: 'erika@example.org',
        isSuspected: false,
        isVisitorMailHeld: false,
        isMailFailed: false,
        state: 'requested',
        sequence: 0,
        changedAt: BOOKED_AT.toISOString(),
        visitorKey: expect.stringMatching(KEY),
      })
    })

    test('show prints one appointment and its mails', async () => {
      const { stdout } = await cli.run('show', '2')
      expect(stdout).toContain('Nr. 2: Dienstag, 07.05.2030, 10:30 Uhr')
      expect(stdout).toContain('Stand: angefragt')
      expect(stdout).toMatch(/Antworten: https?:\/\/\S+\/anfragen\/2\n/)
      expect(stdout.match(/Mail \d+ an (Besucher|Sie): wartet seit/g)).toHaveLength(2)
    })

    test('export gives a spreadsheet that runs no formula', async () => {
      const { stdout } = await cli.run('export', '--csv')
      expect(stdout).toMatch(/^\uFEFF"Nummer";"Datum";"Uhrzeit";/)
      expect(stdout).toContain('"\'=HYPERLINK(""https://böse.example"")"')
      expect(stdout).toContain('"\'+49 30 23125 101"')
      expect(stdout.split('\r\n')).toHaveLength(5)
    })

    test('export gives one calendar with an event per call: whom to call, where, about what', async () => {
      const { stdout } = await cli.run('export', '--ics')
      expect(stdout.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
      expect(linesOf(stdout, 'DTSTART')).toEqual(['20300506T083000Z', '20300507T083000Z', '20290901T083000Z'])
      expect(linesOf(stdout, 'SUMMARY')).toEqual(
        ['Zuerst', 'Später', 'Vergangen'].map((name) => `Beratungsgespräch mit Erika ${name}`),
      )
      expect(new Set(uidsIn(stdout)).size).toBe(3)
      for (const words of ['+49 30 23125 101', 'erika@example.org', 'Farbe '])
        expect(linesOf(stdout, 'DESCRIPTION')[0]).toContain(words)
      const { stdout: upcoming } = await cli.run('export', '--ics', '--upcoming')
      expect(linesOf(upcoming, 'DTSTART')).toEqual(['20300506T083000Z', '20300507T083000Z'])
      expect(uidsIn(upcoming)).toEqual(uidsIn(stdout).slice(0, 2))
    })

    test('an exported call has the same id as in both mails', async () => {
      const appointments = await cli.store.appointments.list()
      for (const kind of ['owner', 'visitor'] as const) {
        const inMails = appointments.flatMap((held) => uidsIn(mailMessage(kind, held).calendar ?? ''))
        expect(inMails.toSorted()).toEqual(uidsIn((await cli.run('export', '--ics')).stdout).toSorted())
      }
    })

    test('export writes a file for the owner’s eyes only, and overwrites none unasked', async () => {
      const file = join(cli.dataDir, 'termine.json')
      expect((await cli.run('export', '--json', file)).stdout).toContain('3 Anfragen in „')
      expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(3)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(await cli.answer('nein\n', 'export', '--csv', file)).toMatchObject({ exitCode: 1 })
      expect(readFileSync(file, 'utf8')).toMatch(/^\[/)
    })

    test('purge applies the retention now and counts what it deleted', async () => {
      const { stdout } = await cli.run('purge')
      expect(stdout).toBe('Gelöscht: 1 Anfrage, 2 IP-Adressen, 0 Mail-Dateien.\n')
      expect((await cli.run('list', '--all')).stdout).toContain('2 Anfragen')
    })
  })
}

const linesOf = (calendar: string, name: string): string[] =>
  [...calendar.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}:(.*)\r$`, 'gm'))].map(
    ([, value = '']) => value,
  )

const uidsIn = (calendar: string): string[] => linesOf(calendar, 'UID')
