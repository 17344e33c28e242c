import type { Appointment } from '../booking/appointments/appointment.ts'
import type { MailContent } from '../content/mail-content.ts'
import { counted, firstNameOf, germanCount, nameOf } from '../words/display-text.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Draft, MailFacts } from './mail-message.ts'
import { bullets } from './templates/text-parts.tsx'
import { deskLetter, fillWords } from './worded-letter.ts'

/** To the owner in the morning: when she calls whom today, and how much waits for her. */
export function composeMorningMail(mail: MailFacts, agency: MailAgency, content: MailContent): Draft {
  const words = fillWords(content.owner.morning, { brand: agency.brand, stand: dayWords(mail) })
  const calls = mail.appointments.map((call) => `${call.preferredTime} ${shortName(call, mail)}`)
  return deskLetter(words, agency, calls.length > 0 ? [bullets(calls)] : [])
}

/** The first name, as on the desk's buttons; where two of this week share it, the whole name and the number. */
function shortName(call: Appointment, { firstNamesOfWeek = [] }: MailFacts): string {
  const first = firstNameOf(call)
  const isShared = firstNamesOfWeek.filter((name) => name === first).length > 1
  return isShared ? `${nameOf(call)} (Nr.\u00a0${call.id})` : first
}

/** 'Heute 3 Gespräche, 2 Anfragen warten, 1 nicht abgehakt' */
function dayWords({ appointments, day }: Pick<MailFacts, 'appointments' | 'day'>): string {
  const { waiting, notMarkedDone } = day ?? { waiting: 0, notMarkedDone: 0 }
  const total = appointments.length
  const calls = total === 0 ? 'kein Gespräch' : counted(total, 'Gespräch', 'Gespräche')
  return [
    `Heute ${calls}`,
    ...(waiting > 0 ? [counted(waiting, 'Anfrage wartet', 'Anfragen warten', germanCount)] : []),
    ...(notMarkedDone > 0 ? [`${germanCount(notMarkedDone)} nicht abgehakt`] : []),
  ].join(', ')
}
