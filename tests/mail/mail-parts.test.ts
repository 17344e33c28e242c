import { expect, test } from 'vitest'
import { composeCheckMail } from '../../src/mail/compose-check-mail.ts'
import type { MailMessage } from '../../src/mail/mail-message.ts'
import { tileColour } from '../../src/mail/templates/tile-style.ts'
import { layTiles } from '../../src/site/mosaic/compose-mosaic.ts'
import { nameSeed } from '../../src/site/mosaic/seeds.ts'
import { agency, happened, mailMessage, NOW, words } from '../support/mail-message.ts'

/** Mails to the visitor that announce no call. */
const OTHERS = ['visitor-proposed', 'visitor-declined', 'visitor-cancelled'] as const
const FRIDAY = { date: '2030-05-10', time: '14:00' }

/** HTML and text, with ordinary spaces. */
const formsOf = ({ html, text }: MailMessage) => [html, text].map((part) => part.replaceAll('\u00a0', ' '))

test('who calls under which number is in the mails about a call; masked until the owner has confirmed it', () => {
  const full = 'Max Mustermann ruft Sie unter +49 30 23125 101 an.'
  for (const mail of [mailMessage('visitor-confirmed'), mailMessage('visitor-reminder')])
    for (const part of formsOf(mail)) expect(part).toContain(full)
  const received = mailMessage('visitor')
  for (const part of formsOf(received)) expect(part).toContain('Ihre Nummer bei uns: +49 … 01')
  for (const mail of [received, ...OTHERS.map((kind) => mailMessage(kind))])
    for (const part of formsOf(mail)) expect(part).not.toContain('23125 101')
  // Entered by the owner with an address alone.
  expect(mailMessage('visitor-confirmed', { phone: '' }).text).toContain('\nMax Mustermann ruft Sie an.\n')
})

/** The colours of the tiles' grounds, from left to right. */
const stripOf = ({ html }: MailMessage) =>
  [...html.matchAll(/<td width="32" height="32"[^>]*background-color:(#\w+)/g)].map(([, colour]) => colour)

test('mails to the visitor begin with the tiles of the ticket’s band, those to the owner with the brand’s', () => {
  const seed = nameSeed('Erika Musterfrau') ?? 0
  const ownSeed = agency.mosaic?.seed ?? 0
  const band = layTiles({ seed, columns: 8, rows: 1, isSolid: true }, ownSeed)
  const own = band.slice(0, 4).map(({ ground }) => tileColour(agency.theme, ground))
  for (const kind of ['visitor', 'visitor-confirmed', ...OTHERS] as const)
    expect(stripOf(mailMessage(kind))).toEqual(own)
  const brand = stripOf(mailMessage('owner'))
  expect(brand).toHaveLength(4)
  expect(brand).not.toEqual(own)
  expect(stripOf(mailMessage('owner-accepted'))).toEqual(brand)
  expect(stripOf(mailMessage('former-address', {}, { recipient: 'a@example.org' }))).toEqual(brand)
})

test('every mail to the owner about an appointment leads to the desk, below the answers', () => {
  for (const kind of ['owner', 'owner-accepted', 'owner-moved', 'owner-cancelled'] as const) {
    const { html, text } = mailMessage(kind)
    expect(html).toMatch(/antwort\/1\/.*href="https:\/\/musterwerk\.example\/anfragen"[^>]*>Alle Anfragen</)
    expect(text).toMatch(/antwort\/1\/[\s\S]*Alle Anfragen:\nhttps:\/\/musterwerk\.example\/anfragen\n/)
  }
})

test('the mail of the daily check leads to the desk', () => {
  const { html, text } = composeCheckMail(['Postausgang: 1 Mail wartet'], agency, NOW)
  for (const part of [html, text]) expect(part).toContain('https://musterwerk.example/anfragen')
})

test('a person without a phone number is not offered to be called', () => {
  const { html, text } = mailMessage('owner-accepted', { phone: '' })
  for (const words of ['tel:', 'Anrufen', 'Telefon']) expect(html + text).not.toContain(words)
  expect(text).toContain('    E-Mail:  erika@example.org')
})

const missed = (message = '') => {
  const event = happened('proposed', { proposals: [FRIDAY], isMissed: true, message })
  return mailMessage('visitor-proposed', { state: 'proposed' }, { event })
}

test('proposals after a call that nobody answered begin with that, in the words of mails.yaml', () => {
  const { headline } = words.visitor.missed
  for (const { html, text } of [missed(), missed('Morgen geht es auch.'), missed(headline)]) {
    expect(text.startsWith(`${headline}\n`)).toBe(true)
    for (const part of [html, text]) expect(part).not.toContain('zur gewünschten Zeit klappt es')
  }
})
