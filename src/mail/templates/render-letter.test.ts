import { expect, test } from 'vitest'
import { agency, NOW, words } from '../../../tests/support/mail/mail-message.ts'
import { MAIL_KINDS } from '../../booking/appointments/kinds.ts'
import type { Theme } from '../../content/theme-content.ts'
import { sampleMails } from '../../dev/sample-mails.ts'

/** A theme whose colours all differ from each other and from the real ones. */
const names = Object.keys(agency.theme)
const shade = (number: number) => `#${number.toString(16).padStart(6, '0')}`
const theme = Object.fromEntries(
  names.map((name, index) => [name, { light: shade(2 * index), dark: shade(2 * index + 1) }]),
) as Theme

const mails = sampleMails({ ...agency, theme }, words, NOW)

test('every kind of mail can be previewed', () => {
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['check', ...MAIL_KINDS].sort())
})

test.each(mails.map(({ kind, html }) => [kind, html]))(
  '%s has only colours of the theme, in both schemes',
  (_kind, html) => {
    const shown = new Set(html.match(/#[0-9a-f]{3,8}\b/gi))
    const known = new Set(Object.values(theme).flatMap(({ light, dark }) => [light, dark]))
    expect(shown.size).toBeGreaterThan(10)
    expect([...shown].filter((colour) => !known.has(colour))).toEqual([])
  },
)
