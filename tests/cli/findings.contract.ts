import { chmodSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { germanMoment } from '../../src/words/german-moment.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type CommandLine, type NewDatabase, openCommandLine } from '../support/command-line.ts'

const HOUR_IN_MS = 3_600_000
const STARTED_AT = Date.now()
const hoursAgo = (hours: number) => new Date(STARTED_AT - hours * HOUR_IN_MS)

/** What the doctor finds in every database and in the data folder. */
export function describeFindings(name: string, newDatabase: NewDatabase): void {
  describe(`what the doctor finds in ${name}`, () => {
    let cli: CommandLine
    beforeEach(async () => {
      cli = await openCommandLine({ database: await newDatabase(), env: { PORT: '1' } })
    })
    afterEach(() => cli.remove())

    async function findings(topic: string): Promise<string[]> {
      const { stdout } = await cli.run('doctor')
      return stdout.split('\n').filter((line) => line.slice(2).startsWith(`${topic}:`))
    }

    /** Two mails that were tried once. */
    async function failOnce(bookedAt: Date, reason: string, nextAttemptAt?: Date): Promise<void> {
      await cli.store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, bookedAt)
      for (const mail of await cli.store.outbox.claimDue(bookedAt, bookedAt, 9))
        await cli.store.outbox.noteFailed(mail, { reason, nextAttemptAt, isOutage: true })
    }

    test('mails that failed are counted, with the last reason in words', async () => {
      await failOnce(hoursAgo(3), 'SMTP 535 5.7.8')
      await failOnce(hoursAgo(2), 'SMTP 550 5.1.1')
      expect(await findings('Postausgang')).toEqual([
        `✗ Postausgang: 4 Mails fehlgeschlagen (seit ${germanMoment(hoursAgo(3))}) – Der Mailserver lehnt die Adresse oder die Mail ab (SMTP 550 5.1.1); „mails“ zeigt alle Gründe, „mails retry“ sendet erneut`,
      ])
    })

    test('mails that wait for more than an hour are counted, with since when and why', async () => {
      await failOnce(hoursAgo(1.1), 'HTTP 500', hoursAgo(-1))
      expect(await findings('Postausgang')).toEqual([
        expect.stringMatching(
          /^✗ Postausgang: 2 Mails warten, die älteste seit \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr – Der Mail-Dienst ist gestört \(HTTP 500\); /,
        ),
      ])
    })

    test('mails that were never tried point to the server', async () => {
      await cli.store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, hoursAgo(2))
      expect(await findings('Postausgang')).toEqual([
        expect.stringContaining('– ohne bekannten Grund; prüfen, ob der Server läuft'),
      ])
    })

    test('one failed try, a new mail and a retried one are fine', async () => {
      await failOnce(hoursAgo(0.5), 'ETIMEDOUT', hoursAgo(-0.1))
      await failOnce(hoursAgo(30), 'SMTP 550 5.1.1')
      await cli.store.outbox.retry(new Date())
      await cli.store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, new Date())
      expect(await findings('Postausgang')).toEqual(['✓ Postausgang: keine Mail ist liegen geblieben'])
    })

    test('appointments of the last day without a known address are reported, older ones are not', async () => {
      const book = (email: string, address: string, at: Date) =>
        cli.store.appointments.book(bookingRequest({ email }), address, at)
      await book('erika@example.org', UNKNOWN_ADDRESS, hoursAgo(25))
      await book('erika@example.org', '192.0.2.1', hoursAgo(1))
      expect(await findings('Besucheradressen')).toEqual([])
      await book('Erika@example.org', UNKNOWN_ADDRESS, hoursAgo(23))
      await book('otto@example.org', UNKNOWN_ADDRESS, hoursAgo(2))
      expect(await findings('Besucheradressen')).toEqual([
        expect.stringMatching(
          /^✗ Besucheradressen: bei 2 von 3 Anfragen der letzten 24 Stunden .*TRUST_PROXY/,
        ),
      ])
    })

    test('a data folder that others may read is reported, with the remedy', async () => {
      for (const mode of [0o755, 0o701, 0o740]) {
        chmodSync(cli.dataDir, mode)
        expect(await findings('Rechte')).toEqual([
          `✗ Rechte: ${cli.dataDir} ist auch für andere Benutzer dieses Rechners offen (${mode.toString(8)}); „chmod 700 ${cli.dataDir}“ ändert das`,
        ])
      }
      chmodSync(cli.dataDir, 0o700)
      expect(await findings('Rechte')).toEqual([])
    })

    test('the last backup must not be older than a night and a half', async () => {
      expect(await findings('Sicherungen')).toEqual([
        '– Sicherungen: noch keine; „backup DATEI“ legt eine an',
      ])
      const file = join(cli.dataDir, 'sicherung.ndjson')
      expect(await cli.run('backup', file)).toMatchObject({ exitCode: 0 })
      expect(await findings('Sicherungen')).toEqual([
        expect.stringMatching(/^✓ Sicherungen: die letzte ist vom /),
      ])
      utimesSync(join(cli.dataDir, 'last-backup'), hoursAgo(37), hoursAgo(37))
      expect(await findings('Sicherungen')).toEqual([
        expect.stringMatching(/^✗ Sicherungen: die letzte ist vom .*; den nächtlichen Lauf prüfen/),
      ])
    })
  })
}
