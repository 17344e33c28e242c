import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Mood, parseMail, startMailServer } from '../../rig/mail-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readConfig } from '../../src/config.ts'
import { readSiteContent } from '../../src/content/site-content.ts'
import { smtpTransport } from '../../src/mail/transports/smtp.ts'
import { mailMessage, NOW } from '../support/mail-message.ts'

const mood: Mood = {}
const server = await startMailServer(mood)
beforeEach(() => {
  server.received.length = 0
  for (const misbehaviour of Object.keys(mood) as (keyof Mood)[]) delete mood[misbehaviour]
})
afterAll(() => server.stop())

type Changes = { url?: string; answerTimeoutInMs?: number }

/** The mails, one after the other through one transport. */
async function send(kinds: ('owner' | 'visitor')[] = ['visitor'], changes: Changes = {}) {
  const transport = smtpTransport({ url: server.url, connections: 2, now: () => NOW, ...changes })
  try {
    for (const kind of kinds) await transport.send(mailMessage(kind))
  } finally {
    transport.close()
  }
}

test('mails are sent encrypted and with a login', async () => {
  await send(['owner', 'visitor'])
  const sent = { isEncrypted: true, user: 'musterwerk' }
  expect(server.received).toMatchObject([
    { to: ['chefin@musterwerk.example'], ...sent },
    { to: ['erika@example.org'], ...sent },
  ])
})

test('the owner’s mail has its subject, replies go to the visitor, and it asks for no automatic replies', async () => {
  await send(['owner'])
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

test('the calendar event is an attachment with the method of its content', async () => {
  await send()
  const [{ raw } = { raw: '' }] = server.received
  const { attachments } = await parseMail(raw)
  const type = { mimeType: 'text/calendar', method: 'PUBLISH' }
  expect(attachments).toMatchObject([{ filename: 'termin.ics', disposition: 'attachment', ...type }])
  // Decoded by hand, because the parser changes line ends.
  const [, encoded = ''] = /filename=termin\.ics\r\n\r\n([\w+/=\r\n]+)/.exec(raw) ?? []
  const content = Buffer.from(encoded, 'base64').toString()
  for (const line of ['METHOD:PUBLISH', 'STATUS:TENTATIVE', 'DTSTART:20300506T083000Z'])
    expect(content).toContain(`${line}\r\n`)
})

/** The reason of a failure has no address in it. */
test.each<[string, Mood, message: string, fault: string]>([
  ['a refused recipient', { refuseRecipient: (to) => `550 5.1.1 <${to}>: none` }, 'SMTP 550 5.1.1', 'mail'],
  ['a refused message', { refuseMessage: () => '554 5.7.1 looks like spam' }, 'SMTP 554 5.7.1', 'mail'],
  ['a recipient put off', { refuseRecipient: () => '450 4.2.0 greylisted' }, 'SMTP 450 4.2.0', 'later'],
  ['a message put off', { refuseMessage: () => '451 try again' }, 'SMTP 451', 'later'],
  ['a wrong password', { password: 'another' }, 'SMTP 535 5.7.8', 'server'],
  ['a server that hangs up', { hangsUp: true }, 'ECONNECTION', 'server'],
])('%s fails by the right fault', async (_what, misbehaviour, message, fault) => {
  Object.assign(mood, misbehaviour)
  await expect(send()).rejects.toMatchObject({ message, fault })
})

test('a server that is down or does not answer is not the mail’s fault', async () => {
  mood.beforeConfirming = () => new Promise(() => undefined)
  const silent = send(['visitor'], { answerTimeoutInMs: 500 })
  await expect(silent).rejects.toMatchObject({ message: 'ETIMEDOUT', fault: 'server' })
  const former = await startMailServer()
  await former.stop()
  const down = send(['visitor'], { url: former.url })
  await expect(down).rejects.toMatchObject({ message: 'ECONNREFUSED', fault: 'server' })
})

test('a percent-encoded password in the address reaches the server decoded', async () => {
  mood.password = '#/?@:%25 ä€"\'\\+&='
  const SMTP_URL = server.url.replace('geheim', encodeURIComponent(mood.password))
  const { mailTransport } = readConfig({ MAIL_TRANSPORT: 'smtp', SMTP_URL }, readSiteContent(TEST_CONTENT))
  if (mailTransport.kind !== 'smtp') throw new Error('not the transport that was asked for')
  await send(['visitor'], { url: mailTransport.url })
  expect(server.received).toMatchObject([{ user: 'musterwerk' }])
})

test('a self-signed certificate is accepted from this machine only', async () => {
  const checked = send(['visitor'], { url: `${server.url}?tls.rejectUnauthorized=true` })
  await expect(checked).rejects.toMatchObject({ message: 'ECERTIFICATE', fault: 'server' })
})
