import { expect, test } from 'vitest'
import type { OutboxEntry } from '../booking/appointments/outbox-mail.ts'
import { describeMail, retryHint } from './describe-mail.ts'

const NOON = new Date('2026-11-15T11:00:00Z')
const mail = (changes: Partial<OutboxEntry>): OutboxEntry => ({
  id: 1,
  kind: 'owner',
  messageKey: '1b4e28ba-2fa1-4d2a-883f-0016d3cca427',
  owedSince: NOON,
  attempts: 0,
  state: 'queued',
  nextAttemptAt: undefined,
  sentAt: undefined,
  lastError: undefined,
  isBounded: false,
  appointment: undefined,
  ...changes,
})

test.each([
  [mail({}), 'wartet'],
  [mail({ state: 'sent', sentAt: NOON }), 'gesendet am 15.11.2026, 12:00 Uhr'],
  [mail({ state: 'failed', attempts: 1 }), 'fehlgeschlagen nach 1 Versuch'],
  [
    mail({ state: 'failed', attempts: 3, lastError: 'SMTP 450' }),
    'fehlgeschlagen nach 3 Versuchen – Der Mailserver nimmt die Mail vorerst nicht an (SMTP 450)',
  ],
  [mail({ state: 'held' }), 'zurückgehalten: an diese Adresse gingen in 24 Stunden schon 3 Mails'],
  [mail({ attempts: 2, nextAttemptAt: NOON }), 'wartet nach 2 Versuchen, nächster am 15.11.2026, 12:00 Uhr'],
])('%o is told in right German', (entry, words) => {
  expect(describeMail(entry)).toBe(words)
})

test('how to send a mail that was held back is told apart from it: the visitor is not to read that', () => {
  expect(retryHint(mail({ state: 'held' }))).toBe('; „mails retry 1“ sendet sie')
  expect(retryHint(mail({}))).toBe('')
})
