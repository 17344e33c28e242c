import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { givenCommandLine } from '../support/app/command-line.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { startServer } from '../support/servers/started-server.ts'
import { DATABASE_KINDS, newDatabase } from '../support/store/database-kinds.ts'

describe.each(DATABASE_KINDS)('backup and restore while the server runs, %s', async (kind) => {
  const cli = await givenCommandLine({ database: await newDatabase(kind) })
  const file = join(cli.dataDir, 'sicherung.ndjson')
  const server = await startServer({ ...cli.env, TRUST_PROXY: 'loopback' })
  afterAll(() => server.stop())
  for (const ip of ['192.0.2.1', '192.0.2.2']) await postBooking(server.url, { ip })

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

  test('a backup larger than what is read at once comes back in full, with every character', async () => {
    const websiteIdea = 'Zeilen\u2028über\u2029Zeilen\nund 🥨 '.repeat(20).trim()
    const book = (_: unknown, place: number) =>
      cli.store.appointments.book(bookingRequest({ websiteIdea }), `198.51.100.${place}`, new Date())
    await Promise.all(Array.from({ length: 254 }, book))
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
    const dates = (await cli.store.appointments.list()).map(({ preferredDate }) => preferredDate)
    expect(dates.filter((date) => date < '2021')).toEqual([])
  })
})
