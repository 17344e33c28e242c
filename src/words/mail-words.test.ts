import { expect, test } from 'vitest'
import type { OutboxEntry } from '../booking/appointments/outbox-mail.ts'
import { addressedName, mailWords } from './mail-words.ts'

const NOON = new Date('2026-11-15T11:00:00Z')
const AFTERNOON = new Date('2026-11-15T14:00:00Z')
const mail = (changes: Partial<OutboxEntry>): OutboxEntry => ({
  ...{ id: 1, kind: 'owner', messageKey: '1b4e28ba-2fa1-4d2a-883f-0016d3cca427', owedSince: NOON },
  ...{ attempts: 0, state: 'queued', nextAttemptAt: undefined, sentAt: undefined, lastError: undefined },
  ...{ isBounded: false, appointment: undefined },
  ...changes,
})

test.each([
  [mail({}), NOON, 'wird gesendet'],
  [mail({}), AFTERNOON, 'wartet seit 15.11.2026, 12:00 Uhr'],
  [mail({ attempts: 1, nextAttemptAt: AFTERNOON }), NOON, 'wird gesendet'],
  [
    mail({ attempts: 2, lastError: 'ECONNREFUSED', nextAttemptAt: AFTERNOON }),
    NOON,
    'wartet, nächster Versuch am 15.11.2026, 15:00 Uhr – Der Mailserver ist nicht erreichbar (ECONNREFUSED)',
  ],
  [mail({ state: 'sent', sentAt: NOON }), AFTERNOON, 'gesendet am 15.11.2026, 12:00 Uhr'],
  [mail({ state: 'failed', attempts: 1 }), NOON, 'fehlgeschlagen nach 1 Versuch'],
  [
    mail({ state: 'failed', attempts: 3, lastError: 'SMTP 450' }),
    NOON,
    'fehlgeschlagen nach 3 Versuchen – Der Mailserver nimmt die Mail vorerst nicht an (SMTP 450)',
  ],
  [mail({ state: 'held' }), NOON, 'zurückgehalten: an diese Adresse gingen in 24 Stunden schon 3 Mails'],
])('%o at %s is described in correct German', (entry, now, words) => {
  expect(mailWords(entry, now)).toBe(words)
})

test('a mail that waits for room says what it waits for', () => {
  expect(mailWords(mail({ isBounded: true }), AFTERNOON)).toMatch(
    /^wartet seit 15\.11\.2026, 12:00 Uhr: .* höchstens 100 Mails in der Stunde/,
  )
})

test.each([
  ['visitor', 'Eingangsbestätigung', 'Eingangsbestätigung an Sie'],
  ['owner-cancelled', 'Absage an Sie', 'Absage an uns'],
  ['visitor-declined', 'Absage', 'Absage an Sie'],
  ['former-address', 'Nachricht an die frühere Adresse', 'Nachricht an Ihre frühere Adresse'],
] as const)('%s is “%s” for the owner and “%s” for the visitor', (kind, forOwner, forVisitor) => {
  expect(addressedName(kind, 'owner')).toBe(forOwner)
  expect(addressedName(kind, 'visitor')).toBe(forVisitor)
})
