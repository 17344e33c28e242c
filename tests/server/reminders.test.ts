import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { berlinDate, berlinTime } from '../../src/booking/times/berlin-time.ts'
import { builtWith } from '../support/built-with.ts'
import { postBooking } from '../support/post-booking.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const HOUR_IN_MS = 3_600_000

const mailsIn = (dataDir: string): string[] => {
  const folder = join(dataDir, 'mail')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
}

/** A confirmed call in an hour, whose visitor has not been reminded yet, in the folder of a server that is off. */
async function confirmedCall(): Promise<string> {
  const dataDir = temporaryFolder()
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback' })
  await postBooking(server.url, { ip: '192.0.2.1' })
  await until('both mails are there', () => mailsIn(dataDir).length === 2)
  await server.stop()
  const soon = new Date(Date.now() + HOUR_IN_MS)
  const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'))
  database
    .prepare(
      "UPDATE appointments SET state = 'confirmed', preferred_date = ?, preferred_time = ?, remind_at = ?",
    )
    .run(berlinDate(soon), berlinTime(soon), Date.now() - HOUR_IN_MS)
  database.close()
  return dataDir
}

test('a visitor who was not reminded while the server was off is reminded at its start', async () => {
  const dataDir = await confirmedCall()
  const server = await startServer({ DATA_DIR: dataDir })
  await until('the reminder is there', () =>
    mailsIn(dataDir).some((name) => name.includes('visitor-reminder')),
  )
  await server.stop()
})

test('nobody is reminded where the content says so', async () => {
  const dataDir = await confirmedCall()
  const { built, remove } = builtWith('mails.yaml', 'reminder: true', 'reminder: false')
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback' }, { built })
  await postBooking(server.url, { ip: '192.0.2.2', email: 'otto@example.org' })
  await until('mails leave', () => mailsIn(dataDir).length === 4)
  expect(mailsIn(dataDir).filter((name) => name.includes('reminder'))).toEqual([])
  await server.stop()
  remove()
})
