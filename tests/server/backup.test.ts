import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedServer, startServer } from '../../rig/started-server.ts'
import { formatBackup } from '../../src/cli/backup-file.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type CommandLine, openCommandLine } from '../support/command-line.ts'
import { DATABASE_KINDS, newDatabase } from '../support/database-kinds.ts'
import { postBooking } from '../support/post-booking.ts'

describe.each(DATABASE_KINDS)('backup and restore while the server runs, %s', (kind) => {
  let cli: CommandLine
  let server: StartedServer
  let file: string
  beforeAll(async () => {
    cli = await openCommandLine({ database: await newDatabase(kind) })
    server = await startServer({ ...cli.env, TRUST_PROXY: 'loopback' })
    file = join(cli.dataDir, 'sicherung.ndjson')
    for (const ip of ['192.0.2.1', '192.0.2.2']) await postBooking(server.url, { ip })
  })
  afterAll(async () => {
    await server.stop()
    await cli.remove()
  })

  test('a backup holds everything, is private, and overwrites none unasked', async () => {
    expect((await cli.run('backup', file)).stdout).toMatch(/^2 Anfragen und 4 Mails in „.*“ gesichert\.\n$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await cli.run('backup', file)).toMatchObject({ exitCode: 1 })
    expect(await cli.run('backup', file, '--yes')).toMatchObject({ exitCode: 0 })
  })

  test('restore asks before it replaces anything', async () => {
    await postBooking(server.url, { ip: '192.0.2.3' })
    const { exitCode, stderr } = await cli.answer('nein\n', 'restore', file)
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/Was da ist \(3 Anfragen\), durch die Sicherung vom .* \(2 Anfragen\) ersetzen\?/)
    expect(await cli.store.appointments.list()).toHaveLength(3)
  })

  test('restore brings back what was saved, and the running server goes on', async () => {
    const { exitCode, stdout } = await cli.run('restore', file, '--yes')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('2 Anfragen der Sicherung vom')
    expect(await cli.store.appointments.list()).toHaveLength(2)
    // Addresses are in no backup: their 24 hours begin again.
    expect((await postBooking(server.url, { ip: '192.0.2.1' })).status).toBe(201)
    expect((await postBooking(server.url, { ip: '192.0.2.9' })).status).toBe(201)
  })

  test('what is no backup, not whole, changed or newer is refused, and nothing is changed', async () => {
    const whole = readFileSync(file, 'utf8')
    const before = await cli.store.appointments.list()
    const newer = await text(formatBackup({ ...cli.store.archive.read(), schema: 999 }, new Date()))
    const bad: [string, string][] = [
      ['', 'keine Sicherung'],
      ['{}', 'keine Sicherung'],
      ['\u0000\uFFFD garbage', 'keine Sicherung'],
      ['one line without an end '.repeat(400_000), 'keine Sicherung'],
      [whole.slice(0, -20), 'unvollständig oder verändert'],
      [whole.split('\n').slice(0, 2).join('\n'), 'unvollständig oder verändert'],
      [whole.replace('Musterfrau', 'Mustermann'), 'unvollständig oder verändert'],
      [newer, 'neueren Version (Schema 999'],
    ]
    for (const [text, words] of bad) {
      writeFileSync(join(cli.dataDir, 'bad'), text)
      const { exitCode, stderr } = await cli.run('restore', join(cli.dataDir, 'bad'), '--yes')
      expect(exitCode).toBe(1)
      expect(stderr).toMatch(/^✗ [^\n]+\n$/)
      expect(stderr).toContain(words)
    }
    expect(await cli.store.appointments.list()).toEqual(before)
  })

  test('a backup larger than what is read at once comes back in full, with every character', async () => {
    const websiteIdea = 'Zeilen\u2028über\u2029Zeilen\nund 🥨 '.repeat(20).trim()
    const book = (_: unknown, place: number) =>
      cli.store.appointments.book(bookingRequest({ websiteIdea }), `198.51.100.${place}`, new Date())
    await Promise.all(Array.from({ length: 250 }, book))
    const before = await cli.store.appointments.list()
    await cli.run('backup', file, '--yes')
    expect(statSync(file).size).toBeGreaterThan(300_000)
    expect((await postBooking(server.url, { ip: '192.0.2.10' })).status).toBe(201)
    expect((await cli.run('restore', file, '--yes')).exitCode).toBe(0)
    expect(await cli.store.appointments.list()).toEqual(before)
  })

  test('what is past its time does not come back', async () => {
    const past = bookingRequest({ preferredDate: '2020-01-01' })
    await cli.store.appointments.book(past, '192.0.2.200', new Date('2020-01-01T08:00:00Z'))
    await cli.run('backup', file, '--yes')
    expect((await cli.run('restore', file, '--yes')).exitCode).toBe(0)
    expect((await cli.store.appointments.list()).some(({ preferredDate }) => preferredDate < '2021')).toBe(
      false,
    )
  })

  test('a person erased after a backup does not come back with it', async () => {
    const book = async (lastName: string, ip: string) => {
      const answer = await postBooking(server.url, { ip, lastName, email: `${lastName}@example.org` })
      return `${server.url}${((await answer.json()) as { page: string }).page}`
    }
    const ownWish = await book('Selbst', '192.0.2.21')
    await book('Gebeten', '192.0.2.22')
    const kept = await book('Bleibt', '192.0.2.23')
    expect(await cli.run('backup', file, '--yes')).toMatchObject({ exitCode: 0 })
    const erased = await fetch(`${ownWish}/loeschen`, { method: 'POST', redirect: 'manual' })
    expect(erased.status).toBe(303)
    expect(await cli.run('erase', 'gebeten@example.org', '--yes')).toMatchObject({ exitCode: 0 })
    expect(await cli.run('restore', file, '--yes')).toMatchObject({ exitCode: 0 })

    const { stdout } = await cli.run('list')
    expect(['Selbst', 'Gebeten', 'Bleibt'].filter((name) => stdout.includes(name))).toEqual(['Bleibt'])
    expect((await cli.run('mails')).stdout).not.toMatch(/Selbst|Gebeten/)
    expect((await fetch(ownWish)).status).toBe(404)
    expect((await fetch(kept)).status).toBe(200)
  })
})

test('a backup of SQLite moves into PostgreSQL', async () => {
  const from = await openCommandLine()
  const into = await openCommandLine({ database: await newDatabase('PostgreSQL') })
  await from.store.appointments.book(bookingRequest({ firstName: 'Zoë' }), '192.0.2.1', new Date())
  const file = join(from.dataDir, 'umzug')
  await from.run('backup', file)
  expect((await into.run('restore', file)).exitCode).toBe(0)
  expect(await into.store.appointments.list()).toEqual(await from.store.appointments.list())
  await from.remove()
  await into.remove()
})
