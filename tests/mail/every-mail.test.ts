import { expect, test } from 'vitest'
import { sampleMails } from '../../src/dev/sample-mails.ts'
import { agency, NOW, words } from '../support/mail/mail-message.ts'

/** Every kind of mail, as /dev/mails shows them, is a file in mails/; `-u` writes them again: read the diff. */
const MAILS = sampleMails(agency, words, NOW)

test.each(MAILS)('$kind says what mails/ has', async ({ kind, subject, to, replyTo, text }) => {
  const heads = [`To: ${to.name} <${to.address}>`, `Reply-To: ${replyTo.name} <${replyTo.address}>`]
  await expect([...heads, `Subject: ${subject}`, '', text].join('\n')).toMatchFileSnapshot(
    `snapshots/${kind}.txt`,
  )
})

const EXTERNAL = /<img|<link|<script|url\(|src=|@import|@font-face/
test.each(MAILS)('$kind says the same in HTML, and loads nothing', ({ kind, text, html, calendar = '' }) => {
  const shown = html.replaceAll(/&#x27;|&quot;/g, '"').replaceAll('&amp;', '&')
  const inHtml = shown.replaceAll(/<.?span.*?>/g, '').replaceAll(/(\s|<[^>]+>)+/g, ' ')
  const [body = ''] = text.split('\n-- \n')
  const paragraphs = body.split('\n\n').filter((part) => /[.?!]$/.test(part) && !/^[>-]/.test(part))
  for (const paragraph of paragraphs) expect(inHtml).toContain(paragraph.replaceAll(/\s+/g, ' ').trim())
  for (const [link] of text.matchAll(/https:\/\/[^\s/]+\/\S+/g)) expect(shown).toContain(`href="${link}"`)
  expect(html).not.toMatch(EXTERNAL)
  // No line of the footer begins with a separator; without a style sheet, half of the tiles are shown; Outlook has a table.
  expect(html.split('class="pad"').at(-1)).not.toMatch(/[^\u00a0]·/)
  expect(html.match(/<td [^>]*class="wide"[^>]*display:none/g)).toHaveLength(2)
  expect(html).toMatch(/<!--\[if mso\]><table width="560"[^!]+<!\[endif\]-->.+<!--\[if mso\]><\/td>/s)
  // The owner's calendar file is for the call, the visitor's has no number but ours.
  expect(calendar.includes('Telefon: +49 30 23125 101')).toBe(calendar !== '' && kind.startsWith('owner'))
  // A time that is called off is crossed out.
  expect(html.includes('line-through')).toBe(/declined|cancelled/.test(kind))
})
