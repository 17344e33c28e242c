import { expect, test } from 'vitest'
import { keptAppointment } from '../../../tests/support/appointment.ts'
import { agency, NOW } from '../../../tests/support/mail-message.ts'
import type { Theme } from '../../content/theme-content.ts'
import { renderCheckMail, renderOwnerMail, renderSummaryMail, renderVisitorMail } from './render-mail.tsx'

const appointment = keptAppointment(NOW, { isSuspected: true, isVisitorMailHeld: true })

/** A theme of which no colour is like another, nor like the real one's. */
const names = Object.keys(agency.theme)
const shade = (number: number) => `#${number.toString(16).padStart(6, '0')}`
const theme = Object.fromEntries(
  names.map((name, index) => [name, { light: shade(2 * index), dark: shade(2 * index + 1) }]),
) as Theme

const mail = { appointment, visitorName: 'Erika Musterfrau', now: NOW, agency: { ...agency, theme } }

test.each([
  ['the owner’s', renderOwnerMail(mail)],
  ['the visitor’s', renderVisitorMail(mail)],
  ['the daily check’s', renderCheckMail({ problems: ['Mails: …'], agency: mail.agency })],
  ['the summary', renderSummaryMail({ total: 2, appointments: [appointment], agency: mail.agency })],
])('%s mail shows no colour but the theme’s, in either scheme', (_whose, html) => {
  const shown = new Set(html.match(/#[0-9a-f]{3,8}\b/gi))
  const known = new Set(Object.values(theme).flatMap(({ light, dark }) => [light, dark]))
  expect(shown.size).toBeGreaterThan(10)
  expect([...shown].filter((colour) => !known.has(colour))).toEqual([])
})
