import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { leaveOut } from './left-out.ts'
import { RESULTS_FILE } from './results.ts'

test('a machine with everything leaves nothing out', () => {
  expect(leaveOut(['static', 'mail'], [])).toEqual({ parts: ['static', 'mail'], line: undefined })
})

test('what cannot be measured is named in one line with what it lacks, and the rest is measured', () => {
  const { parts, line } = leaveOut(['pages', 'static', 'booking', 'mail'], ['nginx', 'wrk'])
  expect(parts).toEqual(['pages', 'mail'])
  expect(line).toBe(
    '» Left out: static (no nginx, no wrk), booking (no wrk); install what is missing for these.',
  )
})

test('asked for nothing but what the machine cannot do, it says so, fails and keeps the results', () => {
  const before = readFileSync(RESULTS_FILE, 'utf8')
  const { status, stdout } = spawnSync(process.execPath, ['bench/main.ts', 'booking'], {
    encoding: 'utf8',
    env: { PATH: dirname(process.execPath) },
  })
  expect(stdout).toMatch(/^» Left out: booking \(no .*wrk\); install what is missing for these\.$/m)
  expect(status).toBe(1)
  expect(readFileSync(RESULTS_FILE, 'utf8')).toBe(before)
})
