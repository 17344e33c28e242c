import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { leaveOut } from './needed-tools.ts'
import { busyWarning, RESULTS_FILE } from './results.ts'

test('parts that cannot be measured are named in one line with what they lack, and the rest is measured', () => {
  expect(leaveOut(['static', 'mail'], [])).toEqual({ parts: ['static', 'mail'] })
  const { parts, line } = leaveOut(['pages', 'static', 'booking', 'mail'], ['nginx', 'wrk'])
  expect(parts).toEqual(['pages', 'mail'])
  expect(line).toBe(
    '» Left out: static (no nginx, no wrk), booking (no wrk); install what is missing for these.',
  )
})

test('where nothing can be measured, the benchmark says so, fails and keeps the results', () => {
  const kept = () => (existsSync(RESULTS_FILE) ? readFileSync(RESULTS_FILE, 'utf8') : undefined)
  const before = kept()
  const { status, stdout } = spawnSync(process.execPath, ['bench/main.ts', 'booking'], {
    encoding: 'utf8',
    env: { PATH: dirname(process.execPath) },
  })
  expect(stdout).toMatch(/^» Left out: booking \(no .*wrk\); install what is missing for these\.$/m)
  expect(status).toBe(1)
  expect(kept()).toBe(before)
})

test('a machine is busy when more than half of its cores are', () => {
  expect(busyWarning(1, 2)).toBeUndefined()
  expect(busyWarning(1.1, 4)).toBeUndefined()
  expect(busyWarning(8.3, 2)).toContain('load 8.3 on 2 cores')
})
