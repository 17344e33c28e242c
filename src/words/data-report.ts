import { visitorPage } from '../booking/appointments/appointment.ts'
import { type Dossier, isEntered } from '../booking/appointments/dossier.ts'
import { deletionDate } from '../booking/appointments/retention.ts'
import { standingOf } from '../booking/appointments/standing.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import { slotOf } from '../booking/times/slot.ts'
import { eventWords, remarksAbout, STANDING_NAMES } from './appointment-words.ts'
import { displayLines, nameOf, singleLine } from './display-text.ts'
import { germanMoment, germanSlot } from './german-moment.ts'
import { addressedName, mailWords, type Telling } from './mail-words.ts'
import { readableAddress } from './readable-address.ts'

/** A fact of a report to the person it is about (Art. 15 GDPR): one line, or a list. */
export type ReportEntry = { label: string; text: string | string[] }

type About = Telling & {
  siteUrl: string
  retentionDays: number
  /** What is said about the IP. */
  address: string
}

/** Everything stored about one appointment. */
export function reportEntries(dossier: Dossier, about: About): ReportEntry[] {
  const { siteUrl, retentionDays, now, address } = about
  const { appointment, history, mails } = dossier
  const happened = history.flatMap((event) => [
    `${germanMoment(event.happenedAt)} – ${eventWords(event, 'visitor', appointment)}`,
    ...displayLines(event.message ?? '').filter(Boolean),
  ])
  const written = mails.map((mail) => `${addressedName(mail.kind, 'visitor')}: ${mailWords(mail, about)}`)
  return entriesOf({
    Termin: germanSlot(slotOf(appointment)),
    Stand: STANDING_NAMES[standingOf(dossier, now)],
    Name: nameOf(appointment),
    Telefonnummer: singleLine(appointment.phone) || 'keine',
    'E-Mail-Adresse': readableAddress(appointment.email) || 'keine',
    'Website-Idee': appointment.websiteIdea && displayLines(appointment.websiteIdea),
    'Unsere Notiz': appointment.note && displayLines(appointment.note),
    [isEntered(dossier) ? 'Eingetragen am' : 'Angefragt am']:
      `${germanMoment(appointment.createdAt)}${remarksAbout(appointment)}`,
    'IP-Adresse': address,
    'Ihre Terminseite': `${siteUrl}${visitorPage(appointment)}`,
    Verlauf: happened,
    Mails: written,
    Löschung: `Gelöscht wird das alles am ${germanDate(deletionDate(appointment, retentionDays))}.`,
  })
}

/** What is empty is not told. */
const entriesOf = (facts: Record<string, ReportEntry['text']>): ReportEntry[] =>
  Object.entries(facts)
    .filter(([, text]) => text.length > 0)
    .map(([label, text]) => ({ label, text }))
