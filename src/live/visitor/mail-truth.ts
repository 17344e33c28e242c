import { type Dossier, lastVisitorMail } from '../../booking/appointments/dossier.ts'
import type { MailKind, OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import { momentOf } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'

/** What became of the last mail to the visitor. */
export type MailTruth = { name: string; state: string; isUndeliverable: boolean }

const NAMES: Partial<Record<MailKind, string>> = {
  visitor: 'Eingangsbestätigung',
  'visitor-cancelled': 'Bestätigung Ihrer Absage',
  'visitor-confirmed': 'Terminbestätigung',
  'visitor-declined': 'Absage',
  'visitor-proposed': 'Zeitvorschläge',
  'visitor-reminder': 'Erinnerung',
}

export function mailTruth(dossier: Dossier, now: Date): MailTruth | undefined {
  const mail = lastVisitorMail(dossier)
  return (
    mail && {
      name: NAMES[mail.kind] ?? 'Mail',
      state: stateOf(mail, maskedAddress(dossier.appointment.email), now),
      isUndeliverable: mail.state === 'failed',
    }
  )
}

function stateOf({ state, sentAt, lastError }: OutboxEntry, address: string, now: Date): string {
  switch (state) {
    case 'sent':
      return `an ${address} gesendet ${sentAt ? momentOf(sentAt, now) : ''}`
    case 'failed':
      return `an ${address} nicht zustellbar: bitte prüfen Sie Ihre Adresse`
    case 'held':
      return `an ${address} zurückgehalten, bis wir Ihre Anfrage angesehen haben`
    case 'queued':
      return lastError
        ? `an ${address} wartet: der Mailserver antwortet nicht; wir versuchen es weiter`
        : `an ${address} ist unterwegs`
  }
}

/** 'erika@example.org' → 'e…@example.org': whoever looks over the shoulder learns no address. */
export function maskedAddress(email: string): string {
  const address = readableAddress(email)
  const [first = ''] = address
  return `${first}…${address.slice(address.lastIndexOf('@'))}`
}
