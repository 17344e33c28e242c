import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../rig/test-content.ts'
import { readConfig } from './config.ts'
import { readSiteContent } from './content/site-content.ts'

const site = readSiteContent(TEST_CONTENT)
const read = (env: Record<string, string>) => readConfig(env, site)

test('without any setting the site runs on localhost:3000 with the embedded database and mails as files', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: './data',
    databaseUrl: undefined,
    trustProxy: [],
    siteUrl: 'https://musterwerk.example',
    deskUrl: 'http://127.0.0.1:3000',
    adminEmail: site.mail.admin,
    mailFrom: site.mail.from,
    mailTransport: { kind: 'file' },
    retentionDays: 180,
    busyCalendars: [],
    logLevel: 'info',
  })
})

const WRONG = {
  PORT: ['abc', '70000', '80.5'],
  HOST: ['not a host'],
  DATABASE_URL: ['mysql://x', 'nonsense', 'postgres://%zz/db'],
  TRUST_PROXY: ['1', 'nonsense', '10.0.0.0/33', 'loopback,,'],
  SITE_URL: [
    ...['musterwerk.example', 'https://example.org/shop', 'https://example.org/?from=mail'],
    ...['https://example.org?', 'https://example.org/#top', 'https://name:secret@example.org'],
  ],
  ADMIN_EMAIL: ['nobody'],
  MAIL_FROM: ['Name <nobody>', 'a@example.org\nBcc: b@example.org'],
  MAIL_TRANSPORT: ['pigeon'],
  RETENTION_DAYS: ['0'],
  BUSY_CALENDARS: ['nonsense', 'http://example.org/a.ics', 'https://example.org/a ftp://example.org/b'],
  LOG_LEVEL: ['loud'],
}
const HTTP = { MAIL_TRANSPORT: 'http', MAIL_API_KEY: 'key' }
const SMTP = { MAIL_TRANSPORT: 'smtp' }
const expectWrong = (env: Record<string, string>, name: string, told = '') =>
  expect(() => read(env)).toThrow(
    new RegExp(`^${name} ist falsch gesetzt; erwartet wird: [^\\n]+${told}\\.$`),
  )

test.each(Object.entries(WRONG))('a wrong %s is named in one line: %j', (name, values) => {
  for (const value of values) expectWrong({ [name]: value }, name)
})

test.each([
  ['smtp', 'SMTP_URL'],
  ['http', 'MAIL_API_URL'],
])('mails by %s need %s', (transport, name) => {
  const told = `${name} fehlt für MAIL_TRANSPORT=${transport}; erwartet wird: eine Adresse wie`
  expect(() => read({ MAIL_TRANSPORT: transport })).toThrow(told)
})

test('a mail endpoint on another machine has to be encrypted', () => {
  for (const MAIL_API_URL of ['http://mail.example.org/send', 'nonsense'])
    expectWrong({ ...HTTP, MAIL_API_URL }, 'MAIL_API_URL')
  expect(read({ ...HTTP, MAIL_API_URL: 'http://127.0.0.1:8025/send' }).mailTransport.kind).toBe('http')
})

test.each([
  'postgres://name:geheim@db.example.org/termine',
  'postgres://db.example.org/termine?sslmode=require',
  'postgres://db.example.org/termine?sslmode=no-verify',
  'postgres://localhost/termine?host=db.example.org',
])('a database on another machine has to be encrypted, and its certificate checked: %s', (DATABASE_URL) => {
  expectWrong({ DATABASE_URL }, 'DATABASE_URL', 'sslmode=verify-full[^\\n]+sslmode=disable[^\\n]+')
})

test.each([
  'postgres://db.example.org/termine?sslmode=verify-full',
  'postgres://db.example.org/termine?sslmode=disable',
  'postgresql://name@localhost/termine',
  'postgres://127.0.0.1:5433/termine',
  'postgres://[::1]/termine',
  'postgres:///termine?host=/run/postgresql&user=name',
  'postgres://%2Frun%2Fpostgresql/termine',
])('a database on this machine, an encrypted one, or one that is expressly not: %s', (url) => {
  expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

const CUT_OFF = ['a#b', '12#b', 'a/b', '12/b', 'a?b', '12?b']
test.each(CUT_OFF)(
  'an SMTP password that the address cuts off (%s) is refused with a way out',
  (password) => {
    const address = (text: string) => ({ ...SMTP, SMTP_URL: `smtps://name:${text}@mail.example.org:465` })
    expectWrong(address(password), 'SMTP_URL', '%23 statt #[^\\n]+%2F statt /[^\\n]+%3F statt \\?[^\\n]*')
    expect(read(address(encodeURIComponent(password))).mailTransport.kind).toBe('smtp')
  },
)

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
