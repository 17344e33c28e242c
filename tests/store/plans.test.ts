import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFile } from '../../src/store/sqlite/open-sqlite.ts'
import { mayScan } from '../support/store/may-scan.ts'
import { recordStatements } from '../support/store/recorded-statements.ts'
import { openTemporaryStore } from '../support/store/temporary-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('whatever a page, a phone or a timer asks SQLite is found by index, but what cannot grow and a search', async () => {
  const { statements, uncalled } = await recordStatements()
  expect(uncalled, 'these methods were not tried').toEqual([])
  const dataDir = temporaryFolder()
  await openTemporaryStore(dataDir)
  const database = new DatabaseSync(databaseFile(dataDir))
  const partial = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'")
    .all()
    .map(({ name }) => String(name))
  const scansOf = (statement: string): string[] => {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${statement.replaceAll(/\$(?=\d)/g, '?')}`).all()
    const steps = plan.map(({ detail }) => String(detail))
    // Rows that another part of the statement has found.
    const inside = steps.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(step)?.[1] ?? [])
    return steps.filter((step) => {
      const [, name = '', index = ''] = /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(step) ?? []
      return (
        name && !/^\(|^CONSTANT$|^\d+-ROW$/.test(name) && !inside.includes(name) && !partial.includes(index)
      )
    })
  }
  const scanning = statements.filter((statement) => !mayScan(statement) && scansOf(statement).length > 0)
  expect(scanning.map((statement) => `${statement}\n→ ${scansOf(statement).join('; ')}`)).toEqual([])
  expect(statements.length).toBeGreaterThan(100)
  database.close()
})
