import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { givenCommandLine, wordsOf } from '../support/app/command-line.ts'

const NOW = new Date('2026-11-16T08:00:00Z')

/** Every call of the command line in the handbook, in its order, without what is explained behind it. */
const calls = [
  ...readFileSync('docs/handbuch.md', 'utf8').matchAll(/npm run (?:--silent )?appointments -- ([^`\n]+)/g),
].map(([, call = '']) => call.replace(/\s+#.*/, '').trim())

test('every call in the handbook works, one after the other', async () => {
  const cli = await givenCommandLine({ env: { PORT: '1' }, now: () => NOW })
  const slot = { preferredDate: '2026-11-17', preferredTime: '11:00' }
  await cli.desk.book({ at: NOW, email: 'erika@example.org', phone: '030 23125101', ...slot })
  // The file of a night is the one made by hand.
  const words = (call: string) =>
    wordsOf(call.replace(/[\d-]+(?=\.ndjson)/, 'von-hand')).map((word) =>
      word.replace(/^\.\.\/|^\/var\/backups\/musterwerk\//, `${cli.dataDir}/`),
    )
  for (const call of calls) {
    const { exitCode, stderr } = await cli.answer('ja\n', ...words(call))
    // No server runs here, and the doctor says so.
    expect({ call, exitCode, stderr }).toMatchObject(call === 'doctor' ? { exitCode: 1 } : { exitCode: 0 })
  }
  expect(calls).toContain('restore ../von-hand.ndjson')
})
