import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
import { startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { type CommandLine, DATABASES, openCommandLine } from '../support/command-line.ts'

const mailFiles = (dataDir: string) => readdirSync(join(dataDir, 'mail'))

describe.each(DATABASES)('a person asks, %s', (database) => {
  let cli: CommandLine
  beforeAll(async () => {
    cli = await openCommandLine(database)
    for (const [email, address] of [
      ['Erika@example.org', '192.0.2.1'],
      ['otto@example.org', '192.0.2.2'],
    ] as const)
      await cli.store.appointments.book(bookingRequest({ email }), address, new Date())
    mkdirSync(join(cli.dataDir, 'mail'))
    writeFileSync(join(cli.dataDir, 'mail', 'notiz.txt'), 'of the owner')
    writeFileSync(join(cli.dataDir, 'mail', '2026-11-15T13-00-00-summary-1b4e28ba.eml'), 'of several people')
    const server = await startServer(cli.env)
    await until(
      'the mails are written',
      () => mailFiles(cli.dataDir).filter((n) => n.endsWith('.eml')).length === 5,
    )
    await until('they are noted', async () =>
      (await cli.store.outbox.list()).every(({ state }) => state === 'sent'),
    )
    await server.stop()
  })
  afterAll(() => cli.remove())

  test('report tells everything that is held, for how long, and of nobody else', () => {
    const { stdout, exitCode } = cli.run('report', 'erika@EXAMPLE.org')
    expect(exitCode).toBe(0)
    for (const words of [
      'Auskunft nach Art. 15 DSGVO',
      'Erika Musterfrau',
      '+49 30 23125 101',
      'Erika@example.org',
      'Eine Website für meine Bäckerei',
      'IP-Adresse: 192.0.2.1, wird bis',
      'Eingangsbestätigung an Sie: gesendet am',
      'Benachrichtigung an uns: gesendet am',
      'Gelöscht wird das alles am Sonntag, 03.11.2030',
      'Empfänger: Muster-Hosting GmbH',
      'Beschwerde bei',
    ])
      expect(stdout).toContain(words)
    expect(stdout).not.toContain('otto')
    expect(cli.run('report', 'niemand@example.org').stdout).toContain('ist nichts gespeichert')
  })

  test('erase asks first, and without a ‘ja’ nothing is gone', () => {
    for (const answer of ['nein\n', '\n', '']) {
      const { exitCode, stderr } = cli.answer(answer, 'erase', 'erika@example.org')
      expect(exitCode).toBe(1)
      expect(stderr).toContain('1 Termin (Nr. 1) und alles, was dazugehört, endgültig löschen? (ja/nein)')
      expect(stderr).toContain('nichts wurde geändert')
    }
    expect(cli.run('list').stdout).toContain('Erika@example.org')
  })

  test('erase takes rows, mails and mail files of this person alone, and says so', async () => {
    const { exitCode, stdout } = cli.answer('ja\n', 'erase', 'erika@example.org')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Gelöscht: 1 Termin, 2 Einträge über Mails, 3 Mail-Dateien.')
    expect(await cli.store.appointments.findByEmail('erika@example.org')).toEqual([])
    expect(mailFiles(cli.dataDir)).toHaveLength(3)
    expect(cli.run('erase', 'erika@example.org', '--yes').stdout).toContain('ist nichts gespeichert')
    expect(cli.run('erase', 'otto@example.org', '--yes').exitCode).toBe(0)
    expect(mailFiles(cli.dataDir)).toEqual(['notiz.txt'])
  })
})
