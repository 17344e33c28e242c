import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { until } from '../../rig/until.ts'
import { openStore } from '../../src/store/open-store.ts'
import { readWhole, replaceWhole } from '../support/whole-archive.ts'

test('a restore and a mail that is being written give way to each other', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const store = await openStore({ databaseUrl, dataDir: '' })
  const before = await readWhole(store.archive)
  const [writer, watcher] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)]
  await Promise.all([writer.connect(), watcher.connect()])
  const isAnyWaiting = async () => {
    const { rows } = await watcher.query('SELECT 1 FROM pg_locks WHERE NOT granted')
    return rows.length > 0
  }
  // The mail first, then the request it belongs to: a restore locks them the other way round.
  await writer.query('BEGIN; LOCK TABLE outbox IN ROW EXCLUSIVE MODE')
  const restored = replaceWhole(store.archive, before)
  await until('the restore waits for the mails', isAnyWaiting)
  await writer.query('LOCK TABLE appointments IN ROW SHARE MODE; COMMIT')
  await restored
  expect(await readWhole(store.archive)).toEqual(before)
  await Promise.all([store.close(), writer.end(), watcher.end()])
})
