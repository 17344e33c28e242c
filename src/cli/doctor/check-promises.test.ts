import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { checkPromises } from './check-promises.ts'
import type { Examined } from './finding.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const UNIT = 'etc/systemd/system/musterwerk@.service'
const JOURNAL = 'etc/systemd/journald@musterwerk.conf'
const COPY = 'var/lib/offsite-musterwerk/last-copy'
const CADDY = 'etc/caddy/Caddyfile'
const NGINX = 'etc/nginx/conf.d/musterwerk.conf'
const shipped = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const KEPT = {
  [UNIT]: shipped('systemd/musterwerk@.service'),
  [JOURNAL]: shipped('systemd/journald@musterwerk.conf'),
}

/** The signs and topics of what is found on a machine with these files. */
async function examine(files: Record<string, string>, copiedAt = NOW, siteUrl = 'https://www.example.org') {
  const root = temporaryFolder()
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    if (file === COPY) utimesSync(join(root, file), copiedAt, copiedAt)
  }
  const examined = { config: { siteUrl }, now: NOW } as Examined
  const found: string[] = []
  for await (const line of checkPromises(examined, root)) found.push(line.replace(/:.*/, ''))
  return found
}

test('the shipped files keep what the privacy page promises, with either proxy', async () => {
  const kept = ['✓ Protokoll', '✓ Zugriffsprotokoll']
  expect(await examine({ ...KEPT, [CADDY]: shipped('Caddyfile') })).toEqual(kept)
  expect(await examine({ ...KEPT, [NGINX]: shipped('nginx.conf') })).toEqual(kept)
  const copied = { ...KEPT, [NGINX]: shipped('nginx.conf'), 'etc/musterwerk/offsite.env': '', [COPY]: '' }
  expect(await examine(copied)).toEqual([...kept, '✓ Kopie der Sicherung'])
})

test('what cannot be seen from here is neither fine nor broken; a private address has promised nothing', async () => {
  const unknown = ['– Protokoll', '– Zugriffsprotokoll']
  expect(await examine({})).toEqual(unknown)
  expect(await examine({ [JOURNAL]: KEPT[JOURNAL] ?? '', [NGINX]: 'server { server_name other; }' })).toEqual(
    unknown,
  )
  expect(await examine({ [CADDY]: `${shipped('Caddyfile')}\nimport sites/*\n` })).toEqual(unknown)
  expect(await examine({}, NOW, 'http://localhost:3000')).toEqual([])
})

test.each([
  ['no rule for the journal', { [UNIT]: KEPT[UNIT] ?? '' }, '✗ Protokoll'],
  [
    'a longer rule',
    { ...KEPT, [JOURNAL]: '[Journal]\nMaxFileSec=1day\nMaxRetentionSec=2week\n' },
    '✗ Protokoll',
  ],
  [
    'a rule without a file’s length',
    { ...KEPT, [JOURNAL]: '[Journal]\nMaxRetentionSec=6day\n' },
    '✗ Protokoll',
  ],
  [
    'a later rule',
    { ...KEPT, [`${JOURNAL}.d/more.conf`]: '[Journal]\nMaxRetentionSec=1month\n' },
    '✗ Protokoll',
  ],
  [
    'Caddy with a log',
    { [CADDY]: 'www.example.org {\n\tlog {\n\t\toutput stdout\n\t}\n}' },
    '✗ Zugriffsprotokoll',
  ],
  [
    'nginx with its default',
    { [NGINX]: 'server {\n  server_name www.example.org;\n}' },
    '✗ Zugriffsprotokoll',
  ],
  [
    'nginx with a log',
    {
      [NGINX]: shipped('nginx.conf'),
      'etc/nginx/conf.d/more.conf': 'server { server_name www.example.org; access_log /x; }',
    },
    '✗ Zugriffsprotokoll',
  ],
  ['a copy that was never made', { 'etc/musterwerk/offsite.env': '' }, '✗ Kopie der Sicherung'],
  ['an old copy', { 'etc/musterwerk/offsite.env': '', [COPY]: '' }, '✗ Kopie der Sicherung'],
])('%s is broken', async (_what, files, line) => {
  expect(await examine(files, new Date('2026-11-15T12:00:00Z'))).toContain(line)
})
