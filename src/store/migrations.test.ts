import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'src/store/migrations'

/** How the checksums of steps that have landed begin, by kind: databases out there have taken them. New ones follow. */
const LANDED: Record<string, [postgres: string, sqlite: string]> = {
  '0011-schema.sql': ['9b1201429c5998bd12f9', '18dcc07ec792d11f118a'],
  '0012-one-clock.sql': ['0da377e94b4bcd3e7d58', '744f59f0ff4ddb999606'],
  '0013-one-tick.sql': ['86a50f963c0f5c6a5de4', '57eca079d8d3ded732f6'],
}

test.each(
  Object.entries(LANDED).flatMap(([step, [postgres, sqlite]]) => [
    [`${FOLDER}/postgres/${step}`, postgres] as const,
    [`${FOLDER}/sqlite/${step}`, sqlite] as const,
  ]),
)('%s is as it landed', (file, landed) => {
  const found = hash('sha256', readFileSync(file)).slice(0, landed.length)
  expect(found, `${file} was edited; put it back and add a new step instead`).toBe(landed)
})

test('every step is listed here, and both databases take the same', () => {
  for (const kind of ['postgres', 'sqlite'])
    expect(globSync('*', { cwd: `${FOLDER}/${kind}` }).sort()).toEqual(Object.keys(LANDED))
})
