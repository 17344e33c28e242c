import { answerKey } from '../booking/appointments/answer-key.ts'
import { type Appointment, answerPage, visitorPage } from '../booking/appointments/appointment.ts'
import { isToVisitor } from '../booking/appointments/kinds.ts'
import { OWNER_MAILS_PER_HOUR, SIGN_IN_LINK_IN_MINUTES } from '../booking/limits.ts'
import type { SamePerson } from '../booking/ports/same-people.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import type { MailContent } from '../content/mail-content.ts'
import { requestNumber } from '../words/display-text.ts'
import { STAYS_ELSEWHERE } from '../words/erasing.ts'
import { composeMorningMail } from './compose-morning-mail.ts'
import { composeRequestMail } from './compose-request-mail.ts'
import { composeStepMail } from './compose-step-mail.ts'
import type { MailAgency } from './mail-agency.ts'
import { type Draft, finishMail, type MailFacts, type MailMessage } from './mail-message.ts'
import { greetedMailbox } from './mailbox.ts'
import { button } from './templates/appointment-parts.tsx'
import { deskLetter, fillWords, visitorClosing, visitorFooter, wordedLetter } from './worded-letter.ts'

/**
 * `signInToken` is for a sign-in link alone, `occupied` what is at the time of a new wish, `samePerson` who has been here before. Of a
 * calendar that the owner follows she needs no files.
 */
type Context = {
  now: Date
  answerSecret: string
  signInToken?: string | undefined
  isCalendarUnknown?: boolean
  occupied?: Occupied[]
  samePerson?: SamePerson | undefined
  isCalendarFollowed?: boolean
}

/**
 * Composes a mail of the outbox. Every attempt composes it again, so the database holds no finished mails.
 */
export function composeMail(
  mail: MailFacts,
  agency: MailAgency,
  content: MailContent,
  context: Context,
): MailMessage {
  const draft = draftOf(mail, agency, content, context)
  const isFileLeftOut = context.isCalendarFollowed && !isToVisitor(mail.kind)
  return finishMail(mail, isFileLeftOut ? { ...draft, calendar: undefined } : draft, agency)
}

function draftOf(mail: MailFacts, agency: MailAgency, content: MailContent, context: Context): Draft {
  const { kind, appointments, event, requested } = mail
  const [appointment] = appointments
  if (kind === 'owner-erased') return draftErased(mail, agency)
  if (kind === 'owner-morning') return composeMorningMail(mail, agency, content)
  if (kind === 'owner-sign-in') return draftSignIn(mail, agency, content, context)
  if (kind === 'owner-flood') return draftFlood(agency)
  if (!appointment) throw new Error(`a mail without an appointment: ${kind}`)
  if (kind === 'visitor-corrected') return draftAddressChanged(appointment, agency, content)
  const answerUrl = `${agency.siteUrl}${answerPage(appointment, answerKey(context.answerSecret, appointment))}`
  const { now, isCalendarUnknown = false, occupied = [], samePerson } = context
  if (kind === 'owner')
    return composeRequestMail(
      { appointment, requested, answerUrl, isCalendarUnknown, occupied, samePerson, now },
      agency,
    )
  const step = { kind, event, appointment, answerUrl, isCalendarUnknown, occupied }
  return composeStepMail(step, agency, content, now)
}

/**
 * The link to the owner's overview or to one appointment.
 * Each attempt has a new token, so a delayed mail still works.
 */
function draftSignIn(
  { appointmentNumber }: MailFacts,
  agency: MailAgency,
  { signIn }: MailContent,
  { signInToken }: Context,
): Draft {
  if (!signInToken) throw new Error('a sign-in link without a token')
  const words = fillWords(signIn, { brand: agency.brand, minuten: String(SIGN_IN_LINK_IN_MINUTES) })
  const query = appointmentNumber ? `?anfrage=${appointmentNumber}` : ''
  return deskLetter(words, agency, [], `/anmelden/${signInToken}${query}`)
}

/** To the owner after a visitor has erased an appointment: its number, and nothing else about it. */
function draftErased({ appointmentNumber }: MailFacts, agency: MailAgency): Draft {
  const number = requestNumber(appointmentNumber)
  const unbroken = number.replace('. ', '.\u00a0')
  const words = {
    subject: `${unbroken} ist gelöscht`,
    headline: `${unbroken} ist gelöscht.`,
    paragraphs: [
      'Sie wurde auf der Terminseite gelöscht, mit allem, was auf dem Server dazugehörte. ' +
        'War ein Gespräch vereinbart, entfällt es.',
      `${STAYS_ELSEWHERE} Die Mails finden Sie, wenn Sie in Ihrem Postfach nach „${number}“ suchen.`,
    ],
    button: 'Alle Anfragen',
  }
  return deskLetter(words, agency)
}

/** To the owner, once in an hour that brings more than single mails are worth. */
function draftFlood(agency: MailAgency): Draft {
  const subject = 'In dieser Stunde kommt mehr an'
  const words = {
    subject,
    headline: `${subject}.`,
    paragraphs: [
      `Es kamen schon mehr als ${OWNER_MAILS_PER_HOUR} Anfragen und Änderungen. ` +
        'Damit Ihr Postfach nicht überläuft, bekommen Sie ' +
        'bis zur vollen Stunde keine weitere Mail dazu.',
      'Verloren geht nichts: Alles steht auf Ihrer Seite.',
    ],
    button: 'Alle Anfragen',
  }
  return deskLetter(words, agency)
}

/** To the new address, where nothing else stands any more. */
function draftAddressChanged(appointment: Appointment, agency: MailAgency, content: MailContent): Draft {
  const to = greetedMailbox(appointment)
  const filled = fillWords(content.visitor.corrected, { name: to.name, brand: agency.brand })
  const way = button({ label: filled.button, href: `${agency.siteUrl}${visitorPage(appointment)}` })
  const end = [way, ...visitorClosing(agency, content)]
  return { letter: wordedLetter(filled, { end, footer: visitorFooter(agency, appointment) }), to }
}
