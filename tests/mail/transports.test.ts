import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { DeliveryCause } from '../../src/booking/appointments/delivery-cause.ts'
import { readConfig } from '../../src/config.ts'
import { agencyOf } from '../../src/content/agency.ts'
import { readSiteContent } from '../../src/content/site-content.ts'
import type { DeliveryError } from '../../src/mail/delivery-error.ts'
import { fileTransport, removeMailFiles } from '../../src/mail/transports/file.ts'
import { httpTransport } from '../../src/mail/transports/http.ts'
import { smtpTransport } from '../../src/mail/transports/smtp.ts'
import { outboxFinding } from '../../src/words/findings.ts'
import { OUR_CONTENT } from '../support/content/our-content.ts'
import { TEST_FOLDER } from '../support/content/test-content.ts'
import { mailMessage, NOW } from '../support/mail/mail-message.ts'
import { answerWith, type MailEndpoint, startMailEndpoint } from '../support/servers/mail-endpoint.ts'
import { type Mood, parseMail, startMailServer } from '../support/servers/mail-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const mood: Mood = {}
const server = await startMailServer(mood)
beforeEach(() => {
  server.received.length = 0
  for (const misbehaviour of Object.keys(mood) as (keyof Mood)[]) delete mood[misbehaviour]
})
afterAll(() => server.stop())

type Changes = { url?: string; answerTimeoutInMs?: number; timeoutInMs?: number }

/** The mails, one after the other through one transport. */
async function send(kinds: ('owner' | 'visitor')[] = ['visitor'], changes: Changes = {}) {
  const transport = smtpTransport({ url: server.url, connections: 2, now: () => NOW, ...changes })
  try {
    for (const kind of kinds) await transport.send(mailMessage(kind))
  } finally {
    transport.close()
  }
}

test('mails by SMTP are sent encrypted and with a login; replies go to the visitor, no automatic ones are asked for', async () => {
  await send(['owner', 'visitor'])
  const sent = { isEncrypted: true, user: 'musterwerk' }
  const recipients = ['chefin@musterwerk.example', 'erika@example.org']
  expect(server.received).toMatchObject(recipients.map((to) => ({ to: [to], ...sent })))
  const mail = await parseMail(server.received[0] ?? '')
  expect(mail).toMatchObject({
    subject: 'Neuer Termin von Erika Musterfrau',
    from: { name: 'Musterwerk', address: 'termine@musterwerk.example' },
    to: [{ address: 'chefin@musterwerk.example' }],
    replyTo: [{ name: 'Erika Musterfrau', address: 'erika@example.org' }],
    messageId: '<1b4e28ba-2fa1-4d2a-883f-0016d3cca427@musterwerk.example>',
    text: expect.stringContaining('Eine Website für meine Bäckerei'),
    html: expect.stringMatching(/href="tel:\+493023125101"[\s\S]*href="mailto:erika@example.org\?subject=/),
  })
  expect(Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))).toMatchObject({
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    'content-language': 'de',
  })
})

test('the calendar event is an attachment that asks for no answer; every line of the mail ends in CRLF', async () => {
  await send()
  const [{ raw } = { raw: '' }] = server.received
  const { attachments } = await parseMail(raw)
  const file = { filename: 'termin.ics', disposition: 'attachment', mimeType: 'text/calendar' }
  expect(attachments).toMatchObject([file])
  expect(raw).not.toMatch(/method=|(?<!\r)\n/)
  // Decoded by hand, because the parser changes line ends.
  const [, encoded = ''] = /filename=termin\.ics\r\n\r\n([\w+/=\r\n]+)/.exec(raw) ?? []
  const content = Buffer.from(encoded, 'base64').toString()
  for (const line of ['VERSION:2.0', 'STATUS:TENTATIVE', 'DTSTART:20300506T083000Z'])
    expect(content).toContain(`${line}\r\n`)
})

/** The reason of a failure has no address in it. */
test.each<[string, Mood, message: string, cause: DeliveryCause]>([
  [
    'a refused recipient',
    { refuseRecipient: (to) => `550 5.1.1 <${to}>: none` },
    'SMTP 550 5.1.1',
    'refused',
  ],
  ['a refused message', { refuseMessage: () => '554 5.7.1 looks like spam' }, 'SMTP 554 5.7.1', 'refused'],
  ['a recipient put off', { refuseRecipient: () => '450 4.2.0 greylisted' }, 'SMTP 450 4.2.0', 'busy'],
  ['a message put off', { refuseMessage: () => '451 try again' }, 'SMTP 451', 'busy'],
  ['a wrong password', { password: 'another' }, 'SMTP 535 5.7.8', 'access'],
  ['a server that hangs up', { hangsUp: true }, 'ECONNECTION', 'unreachable'],
  ['a server that does not answer', { beforeConfirming: () => new Promise(() => 0) }, 'ETIMEDOUT', 'silent'],
])(
  'by SMTP, %s is final only if the mail itself was refused',
  async (_what, misbehaviour, message, cause) => {
    Object.assign(mood, misbehaviour)
    const timeout = misbehaviour.beforeConfirming ? { answerTimeoutInMs: 500 } : {}
    const failure = { message, cause, isFinal: cause === 'refused' }
    await expect(send(['visitor'], timeout)).rejects.toMatchObject(failure)
  },
)

test('by SMTP, a sender that is refused is the fault of the settings: no mail is given up for it', async () => {
  mood.refuseSender = () => '550 5.7.1 not your domain'
  await expect(send()).rejects.toMatchObject({ message: 'SMTP 550 5.7.1', isFinal: false })
})

test('a server that is down or has a self-signed certificate elsewhere is not the mail’s fault', async () => {
  const former = await startMailServer()
  await former.stop()
  for (const [url, message] of [
    [former.url, 'ECONNREFUSED'],
    [`${server.url}?tls.rejectUnauthorized=true`, 'ECERTIFICATE'],
  ] as const)
    await expect(send(['visitor'], { url })).rejects.toMatchObject({ message, isFinal: false })
})

test('a percent-encoded password in the address reaches the server decoded', async () => {
  mood.password = '#/?@:%25 ä€"\'\\+&='
  const SMTP_URL = server.url.replace('geheim', encodeURIComponent(mood.password))
  const { mailTransport } = readConfig({ MAIL_TRANSPORT: 'smtp', SMTP_URL }, readSiteContent(TEST_FOLDER))
  if (mailTransport.kind !== 'smtp') throw new Error('not the transport that was asked for')
  await send(['visitor'], { url: mailTransport.url })
  expect(server.received).toMatchObject([{ user: 'musterwerk' }])
})

const endpoint = await startMailEndpoint()
afterAll(() => endpoint.stop())

const postMail = (answer: MailEndpoint['answer'] = answerWith(200), changes: Changes = {}) => {
  endpoint.answer = answer
  const settings = { url: endpoint.url, key: 'k-123', keyHeader: 'x-mail-key', ...changes }
  return httpTransport(settings).send(mailMessage('owner'))
}

test('a mail by HTTP is one POST with exactly the agreed fields, and the key in its header; repeated, it can be recognised', async () => {
  await postMail()
  await postMail()
  const [first, second] = endpoint.posted
  expect(first?.method).toBe('POST')
  expect(first?.headers).toMatchObject({ 'content-type': 'application/json', 'x-mail-key': 'k-123' })
  expect(Object.entries(first?.body ?? {})).toEqual([
    ['toEmail', 'chefin@musterwerk.example'],
    ['toName', 'Max Mustermann'],
    ['subject', 'Neuer Termin von Erika Musterfrau'],
    ['htmlBody', expect.stringMatching(/^<!doctype html>/)],
    ['body', expect.stringContaining('Telefon: +49 30 23125 101')],
  ])
  expect(first?.headers['idempotency-key']).toBeTruthy()
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

test('every status of success accepts the mail, also where the body never ends', async () => {
  const endless: MailEndpoint['answer'] = (response) => response.writeHead(200).write('{')
  for (const answer of [...[200, 201, 202, 204].map((status) => answerWith(status)), endless])
    await expect(postMail(answer)).resolves.toBeUndefined()
})

test.each<[DeliveryCause, number[]]>([
  ['refused', [400, 413, 422]],
  ['busy', [408, 425, 429]],
  ['access', [401, 403, 404]],
  ['faulty', [500, 502, 503]],
])('by HTTP, these are %s, and final only if the mail itself was refused: %o', async (cause, statuses) => {
  for (const status of statuses) {
    const failure = { message: `HTTP ${status}`, cause, isFinal: cause === 'refused' }
    await expect(postMail(answerWith(status))).rejects.toMatchObject(failure)
  }
})

test('where a service gives no access, doctor and desk name the settings that its transport names', async () => {
  const refused = await postMail(answerWith(401)).catch(({ message }: DeliveryError) => message)
  const mailTransport = { kind: 'postmark', settings: ['POSTMARK_TOKEN'] }
  const { mailSettings } = agencyOf(OUR_CONTENT, { siteUrl: 'https://musterwerk.example', mailTransport })
  const counts = { queued: 1, failed: 0, waitingSince: NOW, lastError: refused ?? 'accepted' }
  expect(outboxFinding(counts, { now: NOW, mailSettings })).toContain(
    '1 Mail wartet – Der Mail-Dienst lehnt den Zugang ab; bitte POSTMARK_TOKEN prüfen (HTTP 401)',
  )
})

test('the key does not follow a redirect', async () => {
  endpoint.posted.length = 0
  const sending = postMail(answerWith(307, { location: `${endpoint.url}/elsewhere` }))
  await expect(sending).rejects.toMatchObject({ message: 'HTTP 307', isFinal: false })
  expect(endpoint.posted).toHaveLength(1)
})

test('an endpoint that is down, hangs up or does not answer is not the mail’s fault', async () => {
  const former = await startMailEndpoint()
  await former.stop()
  const hangUp: MailEndpoint['answer'] = (response) => response.socket?.destroy()
  for (const [answer, changes, message] of [
    [hangUp, {}, /^[A-Z_]+$/],
    [() => undefined, { timeoutInMs: 300 }, /^ETIMEDOUT$/],
    [answerWith(200), { url: former.url }, /^ECONNREFUSED$/],
  ] as const) {
    const failure = { isFinal: false, message: expect.stringMatching(message) }
    await expect(postMail(answer, changes)).rejects.toMatchObject(failure)
  }
})

test('a mail becomes a file that mail programs open, readable by this user only; repeated, it replaces it', async () => {
  const folder = join(temporaryFolder(), 'mail')
  const transport = fileTransport(folder, () => NOW)
  const message = mailMessage('owner', {}, { inReplyTo: 'c0ffee00' })
  for (const _ of ['once', 'again']) await transport.send(message)
  expect(readdirSync(folder)).toEqual(['2030-03-01T11-55-00-owner-1b4e28ba.eml'])
  const file = join(folder, readdirSync(folder)[0] ?? '')
  expect(statSync(file).mode & 0o077).toBe(0)
  const written = readFileSync(file, 'utf8')
  expect(written).not.toMatch(/(?<!\r)\n/)
  const mail = await parseMail(written)
  const first = '<c0ffee00@musterwerk.example>'
  expect(mail).toMatchObject({ date: NOW.toISOString(), inReplyTo: first, references: first })
  expect(mail.subject).toBe('Neuer Termin von Erika Musterfrau')
  expect(mail.attachments).toHaveLength(1)
})

test('a folder that cannot be written is not the mail’s fault', async () => {
  const inTheWay = join(temporaryFolder(), 'mail')
  writeFileSync(inTheWay, '')
  const sending = fileTransport(inTheWay, () => NOW).send(mailMessage('owner'))
  const failure = { message: expect.stringMatching(/^file E/), isFinal: false }
  await expect(sending).rejects.toMatchObject(failure)
})

test('old mail files are removed, new ones and other files stay', async () => {
  const folder = temporaryFolder()
  for (const [name, age] of Object.entries({ 'old.eml': 1, 'old.txt': 1, 'young.eml': 0 })) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), NOW, new Date(NOW.getTime() - age))
  }
  const noKeys = async function* () {}
  await removeMailFiles(folder, NOW, noKeys)
  expect(readdirSync(folder)).toEqual(['old.txt', 'young.eml'])
  await expect(removeMailFiles(join(folder, 'none'), NOW, noKeys)).resolves.toBe(0)
})
