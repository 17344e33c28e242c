import { expect, test } from 'vitest'
import type { MailMessage } from '../../src/mail/mail-message.ts'
import { tileColour } from '../../src/mail/templates/tile-style.ts'
import { layTiles } from '../../src/site/mosaic/compose-mosaic.ts'
import { nameSeed } from '../../src/site/mosaic/seeds.ts'
import { agency, happened, mailMessage, words } from '../support/mail-message.ts'

/** Mails to the visitor that announce no call. */
const OTHERS = ['visitor-proposed', 'visitor-declined', 'visitor-cancelled'] as const
const FRIDAY = { date: '2030-05-10', time: '14:00' }

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

test('a person without a phone number is not offered to be called', () => {
  const { html, text } = mailMessage('owner-accepted', { phone: '' })
  for (const words of ['tel:', 'Anrufen', 'Telefon']) expect(html + text).not.toContain(words)
  expect(text).toContain('    E-Mail:  erika@example.org')
  expect(mailMessage('visitor-confirmed', { phone: '' }).text).toContain('\nMax Mustermann ruft Sie an.\n')
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
