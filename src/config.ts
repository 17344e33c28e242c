import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'
import { isPublicAddress } from './content/facts/public-address.ts'
import type { ContentFolder } from './content/reading/content-folder.ts'
import { nearest } from './content/reading/nearest-name.ts'
import type { SiteContent } from './content/site-content.ts'

/** A wrong setting; the terminal shows its message as one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly setting: SettingName
  readonly isMissing: boolean
  constructor(setting: SettingName, words: string, isMissing = false) {
    super(`${setting} ${words}; erwartet wird: ${settings[setting][1]}.`)
    this.setting = setting
    this.isMissing = isMissing
  }
}

const httpUrl = z.url({ protocol: /^https?$/, abort: true })
/** An origin: the site's own links begin with a slash, so it cannot live below a path. */
const siteUrl = httpUrl.regex(/^[a-z]+:\/\/[^/?#@]+\/?$/i)
/** Encrypted, or on this machine. */
const safeUrl = httpUrl.refine((url) => /^https:/i.test(url) || isThisMachine(new URL(url).hostname))
const address = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/)

/** Takes a host name with or without the brackets of an IPv6 address. */
export const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/**
 * On this machine; elsewhere TLS with a checked certificate, which other modes lack,
 * or a written decision against it.
 */
function isSafeDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') || hostname
  const sslmode = searchParams.get('sslmode') ?? ''
  return /^(\/|%2f|$)/i.test(host) || isThisMachine(host) || ['verify-full', 'disable'].includes(sslmode)
}

/** What proxy-addr understands, except for all addresses. */
const proxyRange = z
  .union([
    z.enum(['loopback', 'linklocal', 'uniquelocal']),
    z.string().refine((text) => isIP(text) !== 0),
    z.cidrv4(),
    z.cidrv6(),
  ])
  .refine((range) => !range.endsWith('/0'))

/** Apple writes webcal: for https. */
const calendar = z.preprocess((address) => String(address).replace(/^webcal:/i, 'https:'), safeUrl)

const listOf = <Item extends z.ZodType>(item: Item, separator: RegExp) =>
  z.preprocess((text) => String(text).split(separator), z.array(item))

/** Every setting with what a right value looks like; `docs/operations.md` explains them. */
const settings = {
  PORT: [z.coerce.number().int().min(0).max(65535), 'eine ganze Zahl von 0 bis 65535'],
  HOST: [z.string().regex(/^[\w.:-]+$/), 'ein Rechnername oder eine IP-Adresse'],
  DATA_DIR: [z.string(), 'ein Ordner'],
  CONTENT_DIR: [z.string(), 'ein Ordner'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/, abort: true }).refine(isSafeDatabase),
    'eine Adresse wie postgres://name:passwort@rechner/datenbank?sslmode=verify-full (auf diesem ' +
      'Rechner auch ohne sslmode; unverschlüsselt zu einem anderen nur mit sslmode=disable)',
  ],
  TRUST_PROXY: [
    listOf(proxyRange, /\s*,\s*/),
    'Adressen, CIDR-Bereiche oder loopback, linklocal, uniquelocal, durch Kommas getrennt',
  ],
  SITE_URL: [siteUrl, 'eine Adresse ohne Pfad, wie https://www.beispiel.de'],
  ADMIN_EMAIL: [address, 'eine E-Mail-Adresse'],
  MAIL_FROM: [
    z.string().regex(/^([^<>@\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/),
    'ein Absender wie „Name <name@beispiel.de>“',
  ],
  MAIL_TRANSPORT: [z.enum(['file', 'smtp', 'http']), 'file, smtp oder http'],
  SMTP_URL: [
    // A password with / ? or # would end the address early, and what stands before it may look like one.
    z.url({ protocol: /^smtps?$/ }).regex(/^[a-z]+:\/\/[^/?#]+\/?(\?[^@#]*)?$/i),
    'eine Adresse wie smtps://name:passwort@rechner:465 (im Passwort %23 statt #, %2F statt /, ' +
      '%3F statt ?, %25 statt %)',
  ],
  MAIL_API_URL: [safeUrl, 'eine Adresse wie https://mail.beispiel.de/send (http:// nur auf diesem Rechner)'],
  MAIL_API_KEY: [z.string().regex(/^[\x21-\x7e]+$/), 'ein Schlüssel ohne Leerzeichen'],
  MAIL_API_KEY_HEADER: [z.string().regex(/^[\w-]+$/), 'der Name einer HTTP-Kopfzeile'],
  RETENTION_DAYS: [z.coerce.number().int().min(1).max(3650), 'eine ganze Zahl von Tagen, 1 bis 3650'],
  BUSY_CALENDARS: [
    listOf(calendar, /\s+/),
    'Adressen von Kalendern wie https://kalender.beispiel.de/geheim.ics, ' +
      'durch Leerzeichen getrennt (http:// nur auf diesem Rechner)',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace oder silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

export type SettingName = keyof typeof settings
type Setting<N extends SettingName> = z.output<(typeof settings)[N][0]>

export const settingNames = Object.keys(settings) as SettingName[]

export type Config = ReturnType<typeof readConfig>

/** On any other address of ours that sentence would be false. */
const UNENCRYPTED =
  'beginnt mit http://, aber mit „placeholder: false“ sagt die Datenschutzerklärung, dass die Website verschlüsselt ist'

/**
 * The number systemd gives to the socket that it hands over, and keeps open while we are away:
 * sd_listen_fds(3).
 */
const HANDED_SOCKET = 3

/** Where the owner's texts, facts and colours are, and what they lie over; the tests have texts of their own below. */
export function readContentFolder(env: NodeJS.ProcessEnv): ContentFolder {
  const shipped = env.SHIPPED_CONTENT?.trim() || 'content'
  return { own: env.CONTENT_DIR?.trim() || shipped, shipped }
}

/** Where to listen; known without the owner's texts as well. */
export const readListening = (env: NodeJS.ProcessEnv) => ({
  port: readSetting(env, 'PORT') ?? 3000,
  host: readSetting(env, 'HOST') ?? 'localhost',
})

function readSetting<N extends SettingName>(env: NodeJS.ProcessEnv, name: N): Setting<N> | undefined {
  const raw = env[name]?.trim()
  if (!raw) return undefined
  const parsed = settings[name][0].safeParse(raw)
  if (!parsed.success) throw new ConfigError(name, 'ist falsch gesetzt')
  return parsed.data as Setting<N>
}

/** Where a browser on this machine finds the server, also one that listens on all addresses. */
export function localUrl({ host, port }: ReturnType<typeof readListening>): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** What the built pages call the site. */
export const readPublicUrl = (env: NodeJS.ProcessEnv, site: SiteContent): string =>
  (readSetting(env, 'SITE_URL') ?? site.url).replace(/\/+$/, '')

/** Where links in mails lead: while nobody has given the site a domain, to this machine. */
function readSiteUrl(env: NodeJS.ProcessEnv, site: SiteContent) {
  const isTriedOut = !readSetting(env, 'SITE_URL') && !isPublicAddress(site.url)
  return { siteUrl: isTriedOut ? localUrl(readListening(env)) : readPublicUrl(env, site), isTriedOut }
}

/** What a mail needs, whatever is wrong with the other settings. */
export function readMailConfig(env: NodeJS.ProcessEnv, site: SiteContent) {
  return {
    dataDir: readSetting(env, 'DATA_DIR') ?? './data',
    ...readSiteUrl(env, site),
    adminEmail: readSetting(env, 'ADMIN_EMAIL') ?? site.mail.admin,
    mailFrom: readSetting(env, 'MAIL_FROM') ?? site.mail.from,
    mailTransport: readTransport(env),
  }
}

/** With the settings to look at where the transport gets no access. */
function readTransport(env: NodeJS.ProcessEnv) {
  const kind = readSetting(env, 'MAIL_TRANSPORT') ?? 'file'
  function readNeeded<N extends SettingName>(name: N): Setting<N> {
    const value = readSetting(env, name)
    if (value === undefined) throw new ConfigError(name, `fehlt für MAIL_TRANSPORT=${kind}`, true)
    return value
  }
  if (kind === 'smtp') return { kind, settings: ['SMTP_URL'], url: readNeeded('SMTP_URL') }
  if (kind === 'http') {
    return {
      kind,
      settings: ['MAIL_API_URL', 'MAIL_API_KEY'],
      url: readNeeded('MAIL_API_URL'),
      key: readNeeded('MAIL_API_KEY'),
      keyHeader: readSetting(env, 'MAIL_API_KEY_HEADER') ?? 'x-api-key',
    }
  }
  return { kind, settings: ['DATA_DIR'] }
}

/** The only reader of the environment: checks every setting once and fills in what `content/` says. */
export function readConfig(env: NodeJS.ProcessEnv, site: SiteContent) {
  const read = <N extends SettingName>(name: N) => readSetting(env, name)
  const listening = readListening(env)
  const mailing = readMailConfig(env, site)
  const { siteUrl } = mailing
  if (!site.placeholder && !safeUrl.safeParse(siteUrl).success) throw new ConfigError('SITE_URL', UNENCRYPTED)
  return {
    ...listening,
    ...mailing,
    socket: env.LISTEN_PID === String(process.pid) ? HANDED_SOCKET : undefined,
    databaseUrl: read('DATABASE_URL'),
    trustProxy: read('TRUST_PROXY') ?? [],
    retentionDays: read('RETENTION_DAYS') ?? 180,
    busyCalendars: read('BUSY_CALENDARS') ?? [],
    // In a window the operator reads our lines; a service's log keeps every request.
    logLevel: read('LOG_LEVEL') ?? (process.stdout.isTTY ? 'warn' : 'info'),
  }
}

/** A short name with two other letters is another name: HOME is not HOST. */
const SHORT = 5

/** Lines of `.env` and names in the environment that set nothing, though they were probably meant to. */
export function settingMistakes(env: NodeJS.ProcessEnv, envFile = ''): string[] {
  const known = new Set<string>(settingNames)
  const mistyped = Object.keys(env).flatMap((name) => {
    const meant = known.has(name) ? undefined : nearest(name.toLowerCase(), settingNames, SHORT)
    return meant ? `${name} ist keine Einstellung, gemeint ist wohl ${meant}.` : []
  })
  const broken = envFile.split('\n').flatMap((line, index) => {
    const isRead = /^\s*(#|$)/.test(line) || line.includes('=')
    return isRead ? [] : `.env, Zeile ${index + 1}: Zwischen Name und Wert fehlt das Zeichen „=“.`
  })
  return [...mistyped, ...broken]
}

/** As Node has read it, from the folder that the process runs in. */
export function readEnvFile(): string {
  try {
    return readFileSync('.env', 'utf8')
  } catch {
    return ''
  }
}
