import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeInto } from '../../../tests/support/temporary-folder.ts'
import { checkPromises } from './check-promises.ts'
import type { Examined } from './finding.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const UNIT = 'etc/systemd/system/musterwerk@.service'
const JOURNAL = 'etc/systemd/journald@musterwerk.conf'
const COPY = 'var/lib/offsite-musterwerk/last-copy'
const CADDY = 'etc/caddy/Caddyfile'
const [NGINX, MORE] = ['etc/nginx/conf.d/musterwerk.conf', 'etc/nginx/conf.d/more.conf'] as const
const OFFSITE = 'etc/musterwerk/offsite.env'
const shipped = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const WITH_NGINX = { [NGINX]: shipped('nginx.conf') }
const KEPT = {
  [UNIT]: shipped('systemd/musterwerk@.service'),
  [JOURNAL]: shipped('systemd/journald@musterwerk.conf'),
}

/** The signs and topics of what is found on a machine with these files. */
async function examine(files: Record<string, string>, copiedAt = NOW, siteUrl = 'https://www.example.org') {
  const root = temporaryFolder()
  for (const [file, text] of Object.entries(files)) {
    writeInto(root, file, text)
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
  expect(await examine({ ...KEPT, ...WITH_NGINX })).toEqual(kept)
  const copied = await examine({ ...KEPT, ...WITH_NGINX, [OFFSITE]: '', [COPY]: '' })
  expect(copied).toEqual([...kept, '✓ Kopie der Sicherung'])
})

test('what cannot be seen from here is neither fine nor broken; a private address has promised nothing', async () => {
  const unknown = ['– Protokoll', '– Zugriffsprotokoll']
  expect(await examine({})).toEqual(unknown)
  const elsewhere = { [JOURNAL]: KEPT[JOURNAL] ?? '', [NGINX]: 'server { server_name other; }' }
  expect(await examine(elsewhere)).toEqual(unknown)
  expect(await examine({ [CADDY]: `${shipped('Caddyfile')}\nimport sites/*\n` })).toEqual(unknown)
  expect(await examine({}, NOW, 'http://localhost:3000')).toEqual([])
})

const journal = (...rules: string[]) => ['[Journal]', ...rules, ''].join('\n')
const server = (rules: string) => `server { server_name www.example.org;${rules} }`
const CADDY_LOG = 'www.example.org {\n\tlog {\n\t\toutput stdout\n\t}\n}'
test.each<[what: string, topic: string, files: Record<string, string>]>([
  ['no rule for the journal', 'Protokoll', { [UNIT]: KEPT[UNIT] ?? '' }],
  ['a longer rule', 'Protokoll', { ...KEPT, [JOURNAL]: journal('MaxFileSec=1day', 'MaxRetentionSec=2week') }],
  ['a rule without a file’s length', 'Protokoll', { ...KEPT, [JOURNAL]: journal('MaxRetentionSec=6day') }],
  ['a later rule', 'Protokoll', { ...KEPT, [`${JOURNAL}.d/more.conf`]: journal('MaxRetentionSec=1month') }],
  ['Caddy with a log', 'Zugriffsprotokoll', { [CADDY]: CADDY_LOG }],
  ['nginx with its default', 'Zugriffsprotokoll', { [NGINX]: server('') }],
  ['nginx with a log', 'Zugriffsprotokoll', { ...WITH_NGINX, [MORE]: server(' access_log /x;') }],
  ['a copy that was never made', 'Kopie der Sicherung', { [OFFSITE]: '' }],
  ['an old copy', 'Kopie der Sicherung', { [OFFSITE]: '', [COPY]: '' }],
])('%s is broken', async (_what, topic, files) => {
  expect(await examine(files, new Date('2026-11-15T12:00:00Z'))).toContain(`✗ ${topic}`)
})
