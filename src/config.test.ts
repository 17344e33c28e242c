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
    adminEmail: site.mail.admin,
    mailFrom: site.mail.from,
    mailTransport: { kind: 'file' },
    retentionDays: 180,
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
  LOG_LEVEL: ['loud'],
}
test.each(Object.entries(WRONG))('a wrong %s is named in one line: %j', (name, values) => {
  for (const value of values)
    expect(() => read({ [name]: value })).toThrow(
      new RegExp(`^${name} ist falsch gesetzt; erwartet wird: [^\\n]+\\.$`),
    )
})

test.each([
  ['smtp', 'SMTP_URL'],
  ['http', 'MAIL_API_URL'],
])('mails by %s need %s', (transport, name) => {
  expect(() => read({ MAIL_TRANSPORT: transport })).toThrow(
    `${name} fehlt für MAIL_TRANSPORT=${transport}; erwartet wird: eine Adresse wie`,
  )
})

test('a mail endpoint on another machine has to be encrypted', () => {
  const http = { MAIL_TRANSPORT: 'http', MAIL_API_KEY: 'key' }
  for (const MAIL_API_URL of ['http://mail.example.org/send', 'nonsense']) {
    expect(() => read({ ...http, MAIL_API_URL })).toThrow(
      /^MAIL_API_URL ist falsch gesetzt; erwartet wird: [^\n]+\.$/,
    )
  }
  expect(read({ ...http, MAIL_API_URL: 'http://127.0.0.1:8025/send' }).mailTransport.kind).toBe('http')
})

test.each([
  'postgres://name:geheim@db.example.org/termine',
  'postgres://db.example.org/termine?sslmode=require',
  'postgres://db.example.org/termine?sslmode=no-verify',
  'postgres://localhost/termine?host=db.example.org',
])('a database on another machine has to be encrypted, and its certificate checked: %s', (url) => {
  expect(() => read({ DATABASE_URL: url })).toThrow(
    /^DATABASE_URL ist falsch gesetzt; erwartet wird: [^\n]+sslmode=verify-full[^\n]+sslmode=disable[^\n]+\.$/,
  )
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

test.each(['a#b', '12#b', 'a/b', '12/b', 'a?b', '12?b'])(
  'an SMTP password that the address cuts off (%s) is refused with a way out',
  (password) => {
    const SMTP_URL = `smtps://name:${password}@mail.example.org:465`
    expect(() => read({ MAIL_TRANSPORT: 'smtp', SMTP_URL })).toThrow(
      /^SMTP_URL ist falsch gesetzt; erwartet wird: [^\n]+%23 statt #[^\n]+%2F statt \/[^\n]+%3F statt \?/,
    )
    const encoded = SMTP_URL.replace(password, encodeURIComponent(password))
    expect(read({ MAIL_TRANSPORT: 'smtp', SMTP_URL: encoded }).mailTransport.kind).toBe('smtp')
  },
)

test('proxies are a list, an address loses its last slash', () => {
  const { trustProxy, siteUrl } = read({
    TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
    SITE_URL: 'https://example.org/',
  })
  expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1'])
  expect(siteUrl).toBe('https://example.org')
})
