import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { berlinDate, berlinTime } from '../../src/booking/times/berlin-time.ts'
import { readBuiltContent, writeBuiltContent } from '../../src/content/built-content.ts'
import { fileTransport } from '../../src/mail/transports/file.ts'
import { nextSixthOfMay } from '../support/booking-request.ts'
import { CONFIRM, deskOf } from '../support/desk.ts'
import { sendDueMails } from '../support/mail/send-due-mails.ts'
import { copyBuilt } from '../support/servers/built-elsewhere.ts'
import { BUILT } from '../support/servers/built-site.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { startServer } from '../support/servers/started-server.ts'
import { listMails } from '../support/store/list-mails.ts'
import { openTemporaryStore } from '../support/store/temporary-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

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
  // The mail of the morning is owed from 07:00 to 10:00 alone.
  const mails = () => readdirSync(folder).filter((name) => /(?<!owner-morning.*)\.eml$/.test(name))
  const store = await openTemporaryStore(dataDir)
  const desk = deskOf(store)
  // Still ahead, while 17:00 of the day before it, when the reminder fell due, is over: so it is at every hour,
  // before midnight, too. The desk does not ask for opening hours. Not one hour, as October has one twice.
  const call = inHours(2)
  const soon = { preferredDate: berlinDate(call), preferredTime: berlinTime(call) }
  const yesterday = await desk.book({ client: '192.0.2.1', at: inHours(-48), ...soon })
  await desk.answer(yesterday, CONFIRM, { at: inHours(-48) })
  const fresh = await desk.book({ client: '192.0.2.2', at: new Date(), preferredDate: nextSixthOfMay() })
  const longAgo = { at: new Date('2020-01-01T08:00:00Z'), preferredDate: '2020-01-01' }
  const old = await desk.book({ client: '192.0.2.3', ...longAgo })
  const addressOf = async (key: string) => {
    const { id } = (await desk.find(key)).appointment
    return (await store.appointments.findAddressed(id))?.clientIp
  }
  const transport = fileTransport(folder, () => new Date())
  // Three to the owner, two receipts, one confirmation: it came before the receipt had left, and stands for it.
  expect(await sendDueMails(store, new Date(), transport)).toHaveLength(6)
  for (const key of [yesterday, fresh, old]) expect(await addressOf(key)).toBeDefined()

  const silent = await start(buildWithoutReminders())
  await until('an old request and the files of its mails are gone', () => mails().length === 4)
  await expect(desk.find(old)).rejects.toThrow('no such request')
  const kinds = (await listMails(store)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind !== 'owner-morning')).toHaveLength(4)
  await until('an address of yesterday is gone', async () => (await addressOf(yesterday)) === undefined)
  expect(await addressOf(fresh)).toBe('192.0.2.2')
  await postBooking(silent.url, { ip: '192.0.2.4', email: 'visitor@example.org' })
  await until('mails leave', () => mails().length === 6)
  expect(mails().filter((name) => name.includes('reminder'))).toEqual([])
  await silent.stop()

  const reminding = await start()
  await until('the reminder is there', () => mails().some((name) => name.includes('visitor-reminder')))
  await reminding.stop()
})
