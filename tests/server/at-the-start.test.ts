import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { startServer } from '../../rig/started-server.ts'
import { until } from '../../rig/until.ts'
import { berlinDate, berlinTime } from '../../src/booking/times/berlin-time.ts'
import { readBuiltContent, writeBuiltContent } from '../../src/content/built-content.ts'
import { fileTransport } from '../../src/mail/transports/file.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { copyBuilt } from '../support/built-elsewhere.ts'
import { areAllSent } from '../support/list-mails.ts'
import { startMailing } from '../support/mailing.ts'
import { postBooking } from '../support/post-booking.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

const HOUR_IN_MS = 3_600_000
const emailOf = (place: number) => `visitor-${place}@example.org`

/** The built site with another text in its content. */
function buildWithoutReminders(): string {
  const built = copyBuilt(temporaryFolder())
  const content = readBuiltContent(built)
  writeBuiltContent(built, { ...content, mails: { ...content.mails, reminder: false } })
  return built
}

test('what fell due while the server was off is done at its start: erasing, and reminders unless the content says no', async () => {
  const dataDir = temporaryFolder()
  const start = (built = BUILT) => startServer({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback' }, { built })
  const folder = join(dataDir, 'mail')
  const mails = () => readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const store = await openTemporaryStore(dataDir)
  for (const place of [1, 2, 3])
    await store.appointments.book(bookingRequest({ email: emailOf(place) }), `192.0.2.${place}`, new Date())
  const mailing = startMailing(
    store,
    fileTransport(folder, () => new Date()),
  )
  await until('six mails are there', () => areAllSent(store))
  await mailing.stop()

  const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'), { timeout: 5_000 })
  const addresses = () =>
    database.prepare('SELECT id FROM appointments WHERE client_ip IS NOT NULL ORDER BY id').all()
  const soon = new Date(Date.now() + HOUR_IN_MS)
  database
    .prepare(
      "UPDATE appointments SET state = 'confirmed', preferred_date = ?, preferred_time = ?, remind_at = ? WHERE id = 1",
    )
    .run(berlinDate(soon), berlinTime(soon), Date.now() - HOUR_IN_MS)
  database.exec(`UPDATE appointments SET created_at = created_at - ${24 * HOUR_IN_MS} WHERE id = 2`)
  database.exec("UPDATE appointments SET preferred_date = '2020-01-01' WHERE id = 3")
  expect(addresses()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])

  const silent = await start(buildWithoutReminders())
  await until('an address of yesterday and an old request are gone', () => addresses().length === 1)
  expect(addresses()).toEqual([{ id: 1 }])
  expect(database.prepare('SELECT DISTINCT appointment_id AS id FROM outbox ORDER BY id').all()).toEqual([
    { id: 1 },
    { id: 2 },
  ])
  await until('the files of the old request are gone', () => mails().length === 4)
  await postBooking(silent.url, { ip: '192.0.2.4', email: emailOf(4) })
  await until('mails leave', () => mails().length === 6)
  expect(mails().filter((name) => name.includes('reminder'))).toEqual([])
  await silent.stop()

  const reminding = await start()
  await until('the reminder is there', () => mails().some((name) => name.includes('visitor-reminder')))
  await reminding.stop()
  database.close()
})
