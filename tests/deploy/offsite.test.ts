import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeInto } from '../support/temporary-folder.ts'

const TODAY = execFileSync('date', ['+%F'], { encoding: 'utf8' }).trim()
const BACKUP = `var/backups/musterwerk/${TODAY}.ndjson`

/** A server's folders with texts and settings, and whatever else is given; setpriv and restic are scripts. */
function copy(given: (root: string) => void) {
  const root = temporaryFolder()
  writeInto(root, 'srv/musterwerk-content/site.yaml', 'name: Muster')
  writeInto(root, 'srv/musterwerk/.env', 'CONTENT_DIR=/srv/musterwerk-content\nSMTP_URL=secret\n')
  writeInto(root, `var/backups/musterwerk/2020-01-01.ndjson`, 'older rows')
  given(root)
  writeInto(root, 'bin/setpriv', `#!/bin/sh\necho "$1" >>'${root}/user'\nshift 3\nexec "$@"\n`, 0o755)
  writeInto(root, 'bin/restic', `#!/bin/sh\nshift\nmkdir '${root}/copy'\ncp "$@" '${root}/copy'\n`, 0o755)
  const env = { ...process.env, DESTDIR: root, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) }
  const { status } = spawnSync('sh', ['deploy/copy-elsewhere.sh'], { env })
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  return { status, root, read, isCopied: existsSync(join(root, 'copy')) }
}

test('backup, settings and texts are copied, each read by the user of the site', () => {
  const { status, root, read } = copy((root) => writeInto(root, BACKUP, 'rows'))
  expect(status).toBe(0)
  expect(read('copy/musterwerk.ndjson')).toBe('rows')
  expect(read('copy/settings.env')).toContain('SMTP_URL=secret')
  const texts = execFileSync('tar', ['-xOf', join(root, 'copy/texts.tar'), './site.yaml'], {
    encoding: 'utf8',
  })
  expect(texts).toBe('name: Muster')
  expect(read('user')).toBe('--reuid=musterwerk\n'.repeat(3))
})

test.each<[string, (root: string) => void]>([
  ['a link', (root) => symlinkSync('/etc/hostname', join(root, BACKUP))],
  ['nothing', () => undefined],
])('%s in its place is no backup, and nothing is copied', (_what, given) => {
  const { status, isCopied } = copy(given)
  expect([status === 0, isCopied]).toEqual([false, false])
})

test('a copy that hangs is given up', () => {
  expect(readFileSync('deploy/systemd/offsite-musterwerk.service', 'utf8')).toMatch(/^TimeoutStartSec=1h$/m)
})
