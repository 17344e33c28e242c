import { expect, test } from 'vitest'
import { happened, mailMessage } from '../support/mail/mail-message.ts'
import { sentAsFiles, sentByHttp, sentBySmtp } from '../support/mail/sent-mail.ts'
import { parseMail } from '../support/servers/mail-server.ts'

/** Some of these never pass the booking form; the mails do not rely on it. */
const TRICKS: [string, string][] = [
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['an end of the page', '</td></table></body></html><h1>Neu</h1>'],
  ['quotes', `"><a href='javascript:alert(1)'>"'\``],
  ['a header behind CR/LF', 'Erika\r\nBcc: opfer@example.org\r\n\r\nNeuer Text'],
  ['a header behind LF', 'Erika\nBcc: opfer@example.org'],
  ['a second recipient', 'Erika <opfer@example.org>, Otto'],
  ['an encoded word', '=?utf-8?Q?=0D=0ABcc:_opfer@example.org?='],
  ['right-to-left marks', 'Erika \u202egnp.exe\u202c \u2067oben\u2069 \u200f'],
  ['a thousand emoji', '🥨'.repeat(1_000)],
  ['half a character', 'Erika \ud83e'],
  ['control characters', 'Erika \u0000\u001b[31m\u0007'],
  ['a line that ends a message', 'Erika\r\n.\r\nRCPT TO:<opfer@example.org>'],
  ['a very long line', 'x'.repeat(5_000)],
]

const HEADERS = [
  ...['auto-submitted', 'content-language', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
  ...['reply-to', 'subject', 'to', 'x-auto-response-suppress'],
]

const MESSAGES = TRICKS.flatMap(([trick, text]) => {
  const typed = { firstName: text, lastName: text, websiteIdea: text }
  const event = happened('declined', { message: text })
  const kinds = ['owner', 'visitor', 'visitor-declined', 'owner-accepted'] as const
  return kinds.map((kind) => ({
    message: mailMessage(kind, typed, kind === 'visitor-declined' ? { event } : {}),
    what: `${trick}, ${kind}`,
  }))
})
const messages = MESSAGES.map(({ message }) => message)

function expectHarmlessHtml(html: string | undefined, what: string) {
  expect(html, what).not.toMatch(/<script|<img|<h1>Neu|<a href='javascript|[\u202a-\u202e\u2066-\u2069]/)
  expect(html?.match(/<\/html>/g), what).toHaveLength(1)
  expect(html?.isWellFormed(), what).toBe(true)
}

test.each([
  ['SMTP', sentBySmtp],
  ['file', sentAsFiles],
])('no trick in a name, an idea or an answer does harm by %s', async (_name, send) => {
  const sent = await send(...messages)
  expect(sent).toHaveLength(messages.length)
  for (const [index, { message, what }] of MESSAGES.entries()) {
    const { raw = '', to = [message.to.address] } = sent[index] ?? {}
    expect(to, what).toEqual([message.to.address])
    const mail = await parseMail(raw)
    expect(mail.headers.map(({ key }) => key).toSorted(), what).toEqual(HEADERS)
    const addresses = [mail.to, mail.replyTo].map((people) => people?.map(({ address }) => address))
    expect(addresses, what).toEqual([[message.to.address], [message.replyTo.address]])
    expect(mail.from?.address, what).toBe('termine@musterwerk.example')
    expect(mail.subject?.split('\n'), what).toHaveLength(1)
    expectHarmlessHtml(mail.html, what)
    expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line))), what).toBeLessThan(999)
  }
})

test('no trick in a name, an idea or an answer does harm by HTTP', async () => {
  const posted = await sentByHttp(...messages)
  expect(posted).toHaveLength(messages.length)
  for (const [index, { message, what }] of MESSAGES.entries()) {
    const { toEmail, toName, subject, htmlBody } = posted[index]?.body ?? {}
    expect(toEmail, what).toBe(message.to.address)
    expect(`${toName}${subject}`, what).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u)
    expectHarmlessHtml(htmlBody, what)
  }
})

test('an idea arrives complete: every emoji, every line', async () => {
  const idea = `${'🥨'.repeat(500)}\n"zweite" Zeile & <b>dritte</b>`
  const [sent = ''] = await sentBySmtp(mailMessage('owner', { websiteIdea: idea }))
  const mail = await parseMail(sent)
  expect(mail.text).toContain('🥨'.repeat(500))
  expect(mail.text).toContain('> "zweite" Zeile & <b>dritte</b>')
  expect(mail.html).toContain('&lt;b&gt;dritte&lt;/b&gt;')
})

test('an address cannot add a recipient or a subject to the owner’s link', () => {
  const { html } = mailMessage('owner', { email: "o'hara+x?bcc=opfer@example.org" })
  expect(html).toContain('mailto:o&#x27;hara%2Bx%3Fbcc%3Dopfer@example.org?subject=')
})
