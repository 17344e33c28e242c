import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeInto } from '../support/temporary-folder.ts'

const UNIT = readFileSync('deploy/systemd/offsite-musterwerk.service', 'utf8')

/** What the unit runs, in folders of the test; setpriv and restic are scripts. */
function copy(given: (folder: string, today: string) => void) {
  const root = temporaryFolder()
  const [, command = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(UNIT) ?? []
  const today = execFileSync('date', ['+%F'], { encoding: 'utf8' }).trim()
  for (const folder of ['backups', 'bin', 'tmp']) mkdirSync(join(root, folder))
  given(join(root, 'backups'), today)
  writeInto(root, 'bin/setpriv', `#!/bin/sh\necho "$1" >'${root}/user'\nshift 3\nexec "$@"\n`, 0o755)
  writeInto(root, 'bin/restic', `#!/bin/sh\ncat >'${root}/copy'\n`, 0o755)
  const script = command
    .replaceAll('$$', '$')
    .replaceAll('%%', '%')
    .replaceAll('/var/backups/musterwerk', join(root, 'backups'))
    .replaceAll('/tmp/backup', join(root, 'tmp/backup'))
  const env = { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) }
  const { status } = spawnSync('sh', ['-c', script], { env })
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined
  return { status, copied: read('copy'), user: read('user') }
}

test('the copy of a backup is read by the user of the site', () => {
  const { status, copied, user } = copy((folder, today) => writeInto(folder, `${today}.ndjson`, 'rows'))
  expect({ status, copied, user }).toEqual({ status: 0, copied: 'rows', user: '--reuid=musterwerk\n' })
})

test.each<[string, (folder: string, today: string) => void]>([
  ['a link', (folder, today) => symlinkSync('/etc/hostname', join(folder, `${today}.ndjson`))],
  ['nothing', () => undefined],
])('%s in its place is no backup, and nothing is copied', (_what, given) => {
  const { status, copied } = copy(given)
  expect([status, copied]).toEqual([1, undefined])
})

test('a copy that hangs is given up', () => {
  expect(UNIT).toMatch(/^TimeoutStartSec=1h$/m)
})
