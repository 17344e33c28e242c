import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, parseMail, startMailServer } from '../../rig/mail-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { readConfig } from '../../src/config.ts'
import { readSiteContent } from '../../src/content/site-content.ts'
import { smtpTransport } from '../../src/mail/transports/smtp.ts'
import { mailMessage, NOW } from '../support/mail-message.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.stop())

const open = (changes: { url?: string; answerTimeoutInMs?: number } = {}) =>
  smtpTransport({ url: server.url, connections: 2, now: () => NOW, ...changes })

async function send(kind: 'owner' | 'visitor' = 'visitor', changes: Parameters<typeof open>[0] = {}) {
  const transport = open(changes)
  try {
    await transport.send(mailMessage(kind))
  } finally {
    transport.close()
  }
}

test('a mail is sent encrypted and with a login', async () => {
  await send()
  expect(server.received).toMatchObject([
    { to: ['erika@example.org'], isEncrypted: true, user: 'musterwerk' },
  ])
})

test('the owner’s mail has its subject, replies go to the visitor, and it asks for no automatic replies', async () => {
  await send('owner')
  const mail = await parseMail(server.received[0] ?? '')
  expect(mail.subject).toBe('Neuer Termin von Erika Musterfrau')
  expect(mail.from).toMatchObject({ name: 'Musterwerk', address: 'termine@musterwerk.example' })
  expect(mail.to).toMatchObject([{ address: 'chefin@musterwerk.example' }])
  expect(mail.replyTo).toMatchObject([{ name: 'Erika Musterfrau', address: 'erika@example.org' }])
  expect(mail.messageId).toBe('<1b4e28ba-2fa1-4d2a-883f-0016d3cca427@musterwerk.example>')
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    'content-language': 'de',
  })
  expect(mail.text).toContain('Eine Website für meine Bäckerei')
  expect(mail.html).toContain('href="tel:+493023125101"')
  expect(mail.html).toContain('href="mailto:erika@example.org?subject=')
})

test('the calendar event is an attachment with the method of its content', async () => {
  await send('visitor')
  const mail = await parseMail(server.received[0] ?? '')
  expect(mail.attachments).toHaveLength(1)
  const [event] = mail.attachments
  expect(event).toMatchObject({
    filename: 'termin.ics',
    mimeType: 'text/calendar',
    method: 'PUBLISH',
    disposition: 'attachment',
  })
  // Decoded by hand, because the parser changes line ends.
  const [, encoded = ''] =
    /filename=termin\.ics\r\n\r\n([\w+/=\r\n]+)/.exec(server.received[0]?.raw ?? '') ?? []
  const content = Buffer.from(encoded, 'base64').toString()
  expect(content).toContain('METHOD:PUBLISH\r\n')
  expect(content).toContain('STATUS:TENTATIVE\r\n')
  expect(content).toContain('DTSTART:20300506T083000Z\r\n')
})

test('a recipient refused for good is the mail’s fault, and the reason has no address', async () => {
  server.mood.refuseRecipient = (address) => `550 5.1.1 <${address}>: no such user`
  await expect(send()).rejects.toMatchObject({ message: 'SMTP 550 5.1.1', fault: 'mail' })
})

test('a message refused for good is the mail’s fault', async () => {
  server.mood.refuseMessage = () => '554 5.7.1 looks like spam'
  await expect(send()).rejects.toMatchObject({ message: 'SMTP 554 5.7.1', fault: 'mail' })
})

test('a recipient or a message refused for now may be tried later', async () => {
  server.mood.refuseRecipient = () => '450 4.2.0 greylisted'
  await expect(send()).rejects.toMatchObject({ message: 'SMTP 450 4.2.0', fault: 'later' })
  server.mood.refuseRecipient = undefined
  server.mood.refuseMessage = () => '451 try again'
  await expect(send()).rejects.toMatchObject({ message: 'SMTP 451', fault: 'later' })
})

test('a wrong password is not the mail’s fault', async () => {
  const url = server.url.replace('geheim', 'falsch')
  await expect(send('visitor', { url })).rejects.toMatchObject({ message: 'SMTP 535 5.7.8', fault: 'server' })
})

test('a percent-encoded password in the address reaches the server decoded', async () => {
  const password = '#/?@:%25 ä€"\'\\+&='
  server.mood.password = password
  const SMTP_URL = server.url.replace('geheim', encodeURIComponent(password))
  const { mailTransport } = readConfig({ MAIL_TRANSPORT: 'smtp', SMTP_URL }, readSiteContent(TEST_CONTENT))
  if (mailTransport.kind !== 'smtp') throw new Error('not the transport that was asked for')
  await send('visitor', { url: mailTransport.url })
  expect(server.received).toMatchObject([{ user: 'musterwerk' }])
})

test('a server that is down, hangs up or does not answer is not the mail’s fault', async () => {
  server.mood.hangsUp = true
  await expect(send()).rejects.toMatchObject({ message: 'ECONNECTION', fault: 'server' })
  server.mood.hangsUp = false
  server.mood.beforeConfirming = () => new Promise(() => undefined)
  await expect(send('visitor', { answerTimeoutInMs: 500 })).rejects.toMatchObject({
    message: 'ETIMEDOUT',
    fault: 'server',
  })
  await server.stop()
  await expect(send()).rejects.toMatchObject({ message: 'ECONNREFUSED', fault: 'server' })
  server = await startMailServer()
})

test('a self-signed certificate is accepted from this machine only', async () => {
  const url = `${server.url}?tls.rejectUnauthorized=true`
  await expect(send('visitor', { url })).rejects.toMatchObject({
    message: 'ECERTIFICATE',
    fault: 'server',
  })
})

test('two mails can be sent through one transport', async () => {
  const transport = open()
  await transport.send(mailMessage('owner'))
  await transport.send(mailMessage('visitor'))
  transport.close()
  expect(server.received).toHaveLength(2)
})
