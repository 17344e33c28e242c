import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '../../rig/until.ts'
import { startPurging } from '../../src/jobs/purging.ts'
import { startReminding } from '../../src/jobs/reminding.ts'
import { fileTransport } from '../../src/mail/transports/file.ts'
import { deskOf, hoursLater, NOON } from '../support/desk.ts'
import { sendDueMails } from '../support/send-due-mails.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

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

test('a clock that is 400 days ahead deletes nothing, and the log says so', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'mail')
  const store = await openTemporaryStore(dataDir)
  const desk = deskOf(store)
  const key = await desk.book()
  await store.purge(NOON, 180)
  const files = fileTransport(folder, () => NOON)
  await sendDueMails(store, NOON, files)
  startPurging({ store, config: { dataDir, retentionDays: 180 }, log, now: () => hoursLater(400 * 24) })
  await until('the clock is doubted', () => warnings.includes('clock in doubt'))
  expect((await desk.find(key)).mails).toHaveLength(2)
  expect(readdirSync(folder)).toHaveLength(2)
})
