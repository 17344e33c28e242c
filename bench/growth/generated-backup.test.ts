import { expect, test } from 'vitest'
import { openTemporaryStore } from '../../tests/support/store/temporary-store.ts'
import { generateBackup } from './generated-backup.ts'

test('what the benchmark fills a database with can be restored, in all states, and nothing of it is due to be deleted', async () => {
  const now = new Date('2026-11-16T12:00:00.000Z')
  const { archive, overview, outbox, purge } = await openTemporaryStore()
  await archive.replace(generateBackup(400, now, 10))
  const { appointments } = await overview.list({}, 'newest-first')
  const states = Map.groupBy(appointments, ({ state }) => state)
  expect([...states.keys()].sort()).toEqual([
    'cancelled',
    'confirmed',
    'declined',
    'done',
    'proposed',
    'requested',
  ])
  expect((await outbox.claimDue(now, now, 20)).length).toBe(10)
  expect((await purge(now, 180)).deletedAppointments).toBe(0)
})
