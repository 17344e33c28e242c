import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '../../rig/until.ts'
import { startReminding } from '../../src/jobs/reminding.ts'

test('an unreachable database is logged, and the server goes on', async () => {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) })
  const away = () => Promise.reject(new Error('database: no answer'))
  const dossiers = { oweReminders: away, oweMorningMail: away }
  const sent = { isReminderSent: true, isMorningMailSent: true }
  startReminding({ dossiers, ...sent, onMailOwed: () => undefined, log, now: () => new Date() })
  await until('it is noted', () => warnings.length > 0)
  expect(warnings).toEqual(['reminders not looked up'])
})
