import { expect, test } from 'vitest'
import { TEST_FOLDER } from '../tests/support/content/test-content.ts'
import { readConfig, settingMistakes } from './config.ts'
import { readSiteContent } from './content/site-content.ts'

const site = readSiteContent(TEST_FOLDER)
const read = (env: Record<string, string>) => readConfig(env, site)

test('without any setting the site runs on localhost:3000 with the embedded database and mails as files', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: './data',
    databaseUrl: undefined,
    trustProxy: [],
    siteUrl: 'http://localhost:3000',
    isTriedOut: true,
    adminEmail: site.mail.admin,
    mailFrom: site.mail.from,
    mailTransport: { kind: 'file' },
    retentionDays: 180,
    busyCalendars: [],
    logLevel: 'info',
  })
})

test('once the facts are her own, the site is on an encrypted address or on this machine', () => {
  const hers = { ...site, placeholder: false }
  for (const SITE_URL of [
    'https://example.org',
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:80',
  ])
    expect(readConfig({ SITE_URL }, hers).siteUrl).toBe(SITE_URL)
  const SITE_URL = 'http://example.org'
  expect(() => readConfig({ SITE_URL }, hers)).toThrow(/^SITE_URL beginnt mit http:\/\/, .* https:\/\/www/)
  expect(read({ SITE_URL }).siteUrl).toBe(SITE_URL)
})

test('a name that is nearly a setting and a line that sets nothing are told, and no other name is', () => {
  const env = {
    MAIL_TRANPORT: 'smtp',
    BUSYCALENDARS: '',
    HOME: '/root',
    MAIL: '/var/mail/root',
    PATH: '/bin',
    PORT: '80',
  }
  expect(settingMistakes(env, '# ours\n\nPORT=80\nthis is nonsense\n')).toEqual([
    'MAIL_TRANPORT ist keine Einstellung, gemeint ist wohl MAIL_TRANSPORT.',
    'BUSYCALENDARS ist keine Einstellung, gemeint ist wohl BUSY_CALENDARS.',
    '.env, Zeile 4: Zwischen Name und Wert fehlt das Zeichen „=“.',
  ])
})

const REMOTE = 'postgres://db.example.org/termine'
const mails = (kind: string, more: Record<string, string> = {}) => ({ MAIL_TRANSPORT: kind, ...more })
const endpoint = (MAIL_API_URL: string) => mails('http', { MAIL_API_KEY: 'key', MAIL_API_URL })
const smtp = (password: string) =>
  mails('smtp', { SMTP_URL: `smtps://name:${password}@mail.example.org:465` })
const CUT_OFF = ['a#b', '12#b', 'a/b', '12/b', 'a?b', '12?b']

/** Each setting with values, most of them wrong. */
const TRIED: Record<string, string[]> = {
  PORT: ['abc', '70000', '80.5'],
  HOST: ['not a host'],
  // On another machine it has to be encrypted, and its certificate checked.
  DATABASE_URL: [
    'mysql://x',
    'nonsense',
    'postgres://%zz/db',
    'postgres://name:geheim@db.example.org/termine',
    `${REMOTE}?sslmode=require`,
    `${REMOTE}?sslmode=no-verify`,
    'postgres://localhost/termine?host=db.example.org',
    // On this machine, encrypted, or expressly not.
    `${REMOTE}?sslmode=verify-full`,
    `${REMOTE}?sslmode=disable`,
    'postgres://[::1]/termine',
    'postgresql://name@localhost/termine',
    'postgres://127.0.0.1:5433/termine',
    'postgres:///termine?host=/run/postgresql&user=name',
    'postgres://%2Frun%2Fpostgresql/termine',
  ],
  TRUST_PROXY: ['1', 'nonsense', '10.0.0.0/33', 'loopback,,'],
  SITE_URL: [
    'musterwerk.example',
    'https://example.org/shop',
    'https://example.org/?from=mail',
    'https://example.org?',
    'https://example.org/#top',
    'https://name:secret@example.org',
  ],
  ADMIN_EMAIL: ['nobody'],
  MAIL_FROM: ['Name <nobody>', 'a@example.org\nBcc: b@example.org'],
  MAIL_TRANSPORT: ['pigeon', 'smtp', 'http'],
  RETENTION_DAYS: ['0'],
  BUSY_CALENDARS: ['nonsense', 'http://example.org/a.ics', 'https://example.org/a ftp://example.org/b'],
  LOG_LEVEL: ['loud'],
}
const CASES: Record<string, string>[] = [
  ...Object.entries(TRIED).flatMap(([name, values]) => values.map((value) => ({ [name]: value }))),
  ...['http://mail.example.org/send', 'nonsense', 'http://127.0.0.1:8025/send'].map(endpoint),
  ...[...CUT_OFF, ...CUT_OFF.map(encodeURIComponent)].map(smtp),
]

/** What is told of each is in config-mistakes.txt; `-u` writes it again: read the diff. */
test('a wrong setting is named in one line, with what is expected', async () => {
  const told = CASES.map((env) => {
    try {
      read(env)
      return `${JSON.stringify(env)} is taken`
    } catch (error) {
      const { message } = error as Error
      expect(message).toMatch(/^[A-Z_]+ (ist falsch gesetzt|fehlt für [A-Z_]+=\w+); erwartet wird: [^\n]+$/)
      return `${JSON.stringify(env)}\n  ${message}`
    }
  })
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('config-mistakes.txt')
})

test('proxies are a list, an address loses its last slash', () => {
  const env = { TRUST_PROXY: 'loopback, 10.0.0.0/8,::1', SITE_URL: 'https://example.org/' }
  const known = { trustProxy: ['loopback', '10.0.0.0/8', '::1'], siteUrl: 'https://example.org' }
  expect(read(env)).toMatchObject(known)
})

test('calendars are a list of addresses; Apple’s webcal: is https:', () => {
  const BUSY_CALENDARS = ' https://example.org/a.ics?key=1  webcal://example.org/b\thttp://127.0.0.1:1/c '
  const known = ['https://example.org/a.ics?key=1', 'https://example.org/b', 'http://127.0.0.1:1/c']
  expect(read({ BUSY_CALENDARS }).busyCalendars).toEqual(known)
})
