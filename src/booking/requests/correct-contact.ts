import { isOpen } from '../appointments/appointment.ts'
import type { AppointmentEvent } from '../appointments/appointment-event.ts'
import type { Dossier, Told } from '../appointments/dossier.ts'
import { type Actor, EVENT_RULES, type MailKind } from '../appointments/kinds.ts'
import { mailToNewAddress, remindAt } from '../appointments/mail-of-state.ts'
import { type VisitorMailRule, visitorMailRule } from '../appointments/visitor-mails.ts'
import { CORRECTIONS_PER_APPOINTMENT } from '../limits.ts'
import { slotOf } from '../times/slot.ts'

type NewAddress = {
  email: string
  /** To the new address; mails that have not left yet are given up. */
  visitorMail: { kind: MailKind; eventId: number | undefined }
  visitorMails: VisitorMailRule
  /** Where there was no address to remind. */
  remindAt?: Date | undefined
}

export type CorrectedParts = { phone: string } | { websiteIdea: string } | NewAddress

/** `seen`: only if the sequence is still this. */
export type Correction = { id: number; seen: number; event: Omit<AppointmentEvent, 'id'> } & CorrectedParts

type CorrectionDeps = {
  /** Returns the visitor key that is valid now, or undefined if the appointment has changed. */
  dossiers: { correct(correction: Correction): Promise<string | undefined> }
  now: () => Date
  onMailOwed: () => void
  isReminderSent: boolean
}

/** What can be corrected: where mails go, or which number is called. */
export type Contact = { email: string } | { phone: string }

/** Adds to the idea, once and while a call may still come of it. The owner is told. */
export async function extendIdea(
  addition: string,
  { appointment }: Dossier,
  { dossiers, now, onMailOwed }: CorrectionDeps,
): Promise<'overtaken' | { visitorKey: string }> {
  const { id, sequence: seen, websiteIdea } = appointment
  const visitorKey = await dossiers.correct({
    id,
    seen,
    websiteIdea: [websiteIdea, addition].filter(Boolean).join('\n\n'),
    event: { kind: 'extended', actor: 'visitor', happenedAt: now() },
  })
  if (!visitorKey) return 'overtaken'
  onMailOwed()
  return { visitorKey }
}

export const canExtendIdea = ({ appointment, history }: Told): boolean =>
  isOpen(appointment.state) && !history.some(({ kind }) => kind === 'extended')

export type CorrectionOutcome = 'unchanged' | 'overtaken' | 'too-often' | { visitorKey: string }

export const unchanged = (contact: Contact): Record<string, string> =>
  'phone' in contact ? { phone: 'Diese Nummer steht schon da' } : { email: 'Diese Adresse steht schon da' }

/**
 * Corrects the visitor's e-mail address or phone number. A new address gets a mail with what stands now and a new visitor
 * key: the old key may be in a stranger's mailbox.
 */
export async function correctContact(
  contact: Contact,
  dossier: Dossier,
  actor: Actor,
  { dossiers, now, onMailOwed, isReminderSent }: CorrectionDeps,
): Promise<CorrectionOutcome> {
  const { appointment, history } = dossier
  if (isSame(contact, appointment)) return 'unchanged'
  const corrections = history.filter(
    (event) => event.actor === 'visitor' && EVENT_RULES[event.kind].isCorrection,
  )
  if (actor === 'visitor' && corrections.length >= CORRECTIONS_PER_APPOINTMENT) return 'too-often'
  const { id, sequence: seen } = appointment
  const at = now()
  const happened = { actor, happenedAt: at }
  const { kind, event } = mailToNewAddress(dossier, at)
  const visitorKey = await dossiers.correct(
    'phone' in contact
      ? { id, seen, ...contact, event: { kind: 'rephoned', ...happened } }
      : {
          id,
          seen,
          ...contact,
          event: { kind: 'corrected', ...happened },
          visitorMail: { kind, eventId: event?.id },
          visitorMails: visitorMailRule(actor, dossier),
          remindAt:
            isReminderSent && isUnremindable(appointment) ? remindAt(slotOf(appointment), at) : undefined,
        },
  )
  if (!visitorKey) return 'overtaken'
  onMailOwed()
  return { visitorKey }
}

const isUnremindable = ({ state, email }: Dossier['appointment']): boolean =>
  state === 'confirmed' && email === ''

const isSame = (contact: Contact, { email, phone }: Dossier['appointment']): boolean =>
  'phone' in contact ? contact.phone === phone : contact.email.toLowerCase() === email.toLowerCase()
