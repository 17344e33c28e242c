import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hostOf } from './ask.ts'
import { checkAge } from './check-machine.ts'
import type { Examined, Finding, Findings } from './finding.ts'

/** What the privacy page promises and the installation keeps: `root` is this machine's. */
export async function* checkPromises({ config: { siteUrl }, now }: Examined, root = '/'): Findings {
  // On a computer of one's own nobody was promised anything.
  if (!siteUrl.startsWith('https://')) return
  yield checkJournal(root)
  yield checkProxyLog(root, hostOf(new URL(siteUrl)))
  if (existsSync(join(root, 'etc/musterwerk'))) yield checkCopy(root, now)
}

const PROMISED_DAYS = 7
const JOURNAL = 'etc/systemd/journald@musterwerk.conf'
const DAYS_OF_UNIT: Record<string, number> = { h: 1 / 24, hour: 1 / 24, d: 1, day: 1, w: 7, week: 7 }

function checkJournal(root: string): Finding {
  const unit = readIfReadable(root, 'etc/systemd/system/musterwerk@.service')
  if (!unit?.includes('\nLogNamespace=musterwerk'))
    return `– Protokoll: Ob seine Zeilen nach ${PROMISED_DAYS} Tagen gehen, wie /datenschutz verspricht, ist von hier aus nicht zu sehen`
  const remedy = 'deploy/install.sh noch einmal aufrufen'
  if (!existsSync(join(root, JOURNAL)))
    return `✗ Protokoll: /${JOURNAL} fehlt, deshalb bleiben Zeilen länger als die versprochenen ${PROMISED_DAYS} Tage; ${remedy}`
  const texts = [JOURNAL, ...globSync(`${JOURNAL}.d/*.conf`, { cwd: root }).sort()].map((file) =>
    readIfReadable(root, file),
  )
  if (texts.includes(undefined)) return `– Protokoll: /${JOURNAL} ist für diesen Benutzer nicht lesbar`
  const daysOf = (name: string): number => {
    const [, count, unit = ''] =
      [...texts.join('\n').matchAll(new RegExp(`^${name}=(\\d+) ?([a-z]+?)s?$`, 'gm'))].at(-1) ?? []
    return Number(count) * (DAYS_OF_UNIT[unit] ?? Number.NaN)
  }
  // A file is deleted as a whole, when its newest line is too old.
  if (daysOf('MaxRetentionSec') + daysOf('MaxFileSec') <= PROMISED_DAYS)
    return `✓ Protokoll: Zeilen gehen nach ${PROMISED_DAYS} Tagen`
  return `✗ Protokoll: MaxRetentionSec und MaxFileSec in /${JOURNAL} ergeben nicht die versprochenen ${PROMISED_DAYS} Tage; ${remedy}`
}

/** nginx writes an access log unless told otherwise, Caddy only where told so. */
function checkProxyLog(root: string, host: string): Finding {
  const named = (files: string[]) =>
    globSync(files, { cwd: root }).filter((file) => readIfReadable(root, file)?.includes(host))
  const nginx = named(['etc/nginx/conf.d/*.conf', 'etc/nginx/sites-enabled/*'])
  const isNginx = nginx.length > 0
  const files = isNginx ? nginx : named(['etc/caddy/Caddyfile'])
  const text = files.map((file) => readIfReadable(root, file)?.replace(/#.*/g, '')).join('\n')
  if (!text || /^\s*import\s/m.test(text))
    return '– Zugriffsprotokoll: Ob der Proxy die Adressen der Besucher mitschreibt, ist von hier aus nicht zu sehen'
  const where = files.map((file) => `/${file}`).join(', ')
  if (!(isNginx ? nginxWritesLog(text) : caddyWritesLog(text)))
    return `✓ Zugriffsprotokoll: Der Proxy schreibt keines (${where})`
  const remedy = isNginx ? 'in jeden „server“ „access_log off;“ schreiben' : '„log“ aus der Website nehmen'
  return `✗ Zugriffsprotokoll: Der Proxy schreibt die Adressen der Besucher mit, /datenschutz sagt anderes; ${remedy} (${where}) und den Proxy neu laden`
}

const nginxWritesLog = (text: string): boolean =>
  /access_log\s+(?!off\s*;)/.test(text) ||
  (text.match(/\bserver\s*\{/g)?.length ?? 0) > (text.match(/access_log\s+off\s*;/g)?.length ?? 0)

/** The block without a name is Caddy's own; `log` there says where errors go. */
function caddyWritesLog(text: string): boolean {
  let depth = 0
  let block = ''
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (depth === 0 && line.endsWith('{')) block = line
    if (depth === 1 && block !== '{' && /^log\b/.test(line)) return true
    depth += (line.match(/\{(\s|$)/g)?.length ?? 0) - (line.match(/^\}/g)?.length ?? 0)
  }
  return false
}

/** Root copies the backup and touches this file; the folder with target and password is closed to us. */
function checkCopy(root: string, now: Date): Finding {
  const { mtime } =
    statSync(join(root, 'var/lib/offsite-musterwerk/last-copy'), { throwIfNoEntry: false }) ?? {}
  const remedy = 'den Grund zeigt „journalctl --namespace=musterwerk -u offsite-musterwerk“'
  if (!mtime) return `✗ Kopie der Sicherung: noch keine auf dem anderen Rechner; ${remedy}`
  return checkAge('Kopie der Sicherung', mtime, now, remedy)
}

/** Undefined where it is not there or not readable. */
function readIfReadable(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}
