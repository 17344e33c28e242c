import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeInto } from '../support/temporary-folder.ts'

/** What the alert asks of the command line, which says one line; systemd tells how the failed unit ended. */
function askedAfter(unit: string, ended?: string, said = '✗ Server'): string[] {
  const root = temporaryFolder()
  writeInto(root, 'bin/node', `#!/bin/sh\nshift 2\necho "$@" >>'${root}/asked'\necho '${said}'\n`, 0o755)
  const PATH = [join(root, 'bin'), process.env.PATH].join(delimiter)
  spawnSync('sh', ['deploy/alert.sh', unit], { env: { ...process.env, PATH, MONITOR_EXIT_STATUS: ended } })
  return readFileSync(join(root, 'asked'), 'utf8').trim().split('\n')
}

test.each([
  ['musterwerk-check', '1', 'doctor'],
  ['musterwerk-check', '3', 'check'],
  ['musterwerk-check', 'KILL', 'check'],
  ['musterwerk-check', undefined, 'check'],
  ['musterwerk-backup', '1', 'check'],
])('after %s has ended with %s, the alert asks the %s', (unit, ended, asked) => {
  expect(askedAfter(unit, ended)).toEqual([asked])
})

test('where the doctor finds nothing, or crashes like the check, the check is tried once more', () => {
  expect(askedAfter('musterwerk-check', '1', '')).toEqual(['doctor', 'check'])
})
