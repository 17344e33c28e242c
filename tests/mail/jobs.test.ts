import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { keepRetention } from '../../src/app/jobs/purging.ts'
import { reminding, startReminding } from '../../src/app/jobs/reminding.ts'
import { fileTransport } from '../../src/mail/transports/file.ts'
import { deskOf, hoursLater, NOON } from '../support/desk.ts'
import { sendDueMails } from '../support/mail/send-due-mails.ts'
import { mailStates } from '../support/store/list-mails.ts'
import { purgeDaily } from '../support/store/purging.ts'
import { openTemporaryStore } from '../support/store/temporary-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) })

test('an unreachable database is logged, and the server goes on', async () => {
  const away = () => Promise.reject(new Error('database: no answer'))
  const dossiers = { oweReminders: away, oweMorningMail: away }
  const sent = { isReminderSent: true, isMorningMailSent: true }
  startReminding({ dossiers, ...sent, onMailOwed: () => undefined, log, now: () => new Date() })
  await until('it is noted', () => warnings.length > 0)
  expect(warnings.splice(0)).toEqual(['reminders not looked up'])
})

test('what has come since the first look at seven is no news of that morning', async () => {
  const store = await openTemporaryStore()
  const seven = new Date('2030-03-04T06:00:00Z')
  const lookAgain = reminding({
    dossiers: store.dossiers,
    isReminderSent: true,
    isMorningMailSent: true,
    onMailOwed: () => undefined,
    log,
    now: () => seven,
  })
  await lookAgain()
  await deskOf(store).book({ at: seven })
  await lookAgain()
  expect(await mailStates(store)).toEqual(['owner queued', 'visitor queued'])
})

test('under a clock that is 400 days ahead requests and mail files stay', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'mail')
  const store = await openTemporaryStore(dataDir)
  const desk = deskOf(store)
  const key = await desk.book()
  await sendDueMails(
    store,
    NOON,
    fileTransport(folder, () => NOON),
  )
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), NOON, NOON)
  const files = async (now: Date) => {
    const { deletedMailFiles } = await keepRetention(store, { dataDir, retentionDays: 180 }, now)
    return [deletedMailFiles, readdirSync(folder).length]
  }
  for (const hours of [0, 400 * 24, 400 * 24 + 1]) expect(await files(hoursLater(hours))).toEqual([0, 2])
  expect((await desk.find(key)).mails).toHaveLength(2)
  await purgeDaily(store, hoursLater(0), hoursLater(200 * 24), 180)
  expect(await files(hoursLater(200 * 24 + 1))).toEqual([2, 0])
})
