import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { createDatabase } from '../support/servers/postgres-server.ts'
import { mayScan } from '../support/store/may-scan.ts'
import { recordStatements } from '../support/store/recorded-statements.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

test('whatever a page, a phone or a timer asks PostgreSQL is found by index, but what cannot grow and a search', async () => {
  const { statements } = await recordStatements()
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const store = await openStore({ databaseUrl, dataDir: '' })
  onTestFinished(() => store.close())
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan')
  const scansOf = async (statement: string): Promise<string[]> => {
    const values = new Set(statement.match(/\$\d+/g)).size
    await client.query(`PREPARE planned AS ${statement}`)
    const given = values > 0 ? `(${Array(values).fill('NULL')})` : ''
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE planned${given}`)
    await client.query('DEALLOCATE planned')
    return scansIn(rows[0]['QUERY PLAN'][0].Plan)
  }
  const scanning: string[] = []
  for (const statement of statements.filter((each) => !mayScan(each))) {
    const scans = await scansOf(statement)
    if (scans.length > 0) scanning.push(`${statement}\n→ ${scans.join('; ')}`)
  }
  expect(scanning).toEqual([])
})

const scansIn = ({ Plans = [], ...plan }: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [`Seq Scan on ${plan['Relation Name']}`] : []),
  ...Plans.flatMap(scansIn),
]
