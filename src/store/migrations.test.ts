import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'src/store/migrations'

/** How the checksums of steps that have landed begin, by kind: databases out there have taken them. New ones follow. */
const LANDED: Record<string, [postgres: string, sqlite: string]> = {
  '0001-appointments.sql': ['82d77a9a07defb959022', 'f443dc59f73f1b154ffe'],
  '0002-outbox.sql': ['5b8cb07476bc73e9be09', 'e13eb5158476af7c4e81'],
  '0003-floods.sql': ['299d208245859132c30f', '906fb1b8fc898bbd203c'],
  '0004-summary-mails.sql': ['614743087b81ae45bc88', '047368d6f18839e95125'],
  '0005-bounded-visitor-mails.sql': ['dc76a193f9e6296d7999', 'dc76a193f9e6296d7999'],
  '0006-after-the-request.sql': ['3f7b8bb1fec6c510ff65', '9acbfb852f49c0e7b98c'],
  '0007-counted-mails.sql': ['2299d56afa66021088d5', '77293787902c51e1610a'],
  '0008-quick-purge.sql': ['85e93f161f0391806d61', 'd47fc67717ea77b33668'],
  '0009-keys-and-counts.sql': ['e964e4211f66a8b8f1ca', '4895d87c66e732597eea'],
  '0010-free-times.sql': ['c7d92028d0d1141a3ea4', 'cb03a3996d53738c0430'],
  '0011-the-owners-entries.sql': ['2fdfbf701d078c105ebc', 'e880d9be9263d6f57b8b'],
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
