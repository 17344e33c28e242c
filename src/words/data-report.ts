import { ownerPage, visitorPage } from '../booking/appointments/appointment.ts'
import { type Dossier, isEntered } from '../booking/appointments/dossier.ts'
import { deletionDate } from '../booking/appointments/retention.ts'
import { standingOf } from '../booking/appointments/standing.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import { slotOf } from '../booking/times/slot.ts'
import { eventWords, type Reader, remarksAbout, STATE_NAMES } from './appointment-words.ts'
import { displayLines, nameOf, singleLine } from './display-text.ts'
import { germanMoment, germanSlot } from './german-moment.ts'
import { addressedName, mailWords, type Telling } from './mail-words.ts'
import { readableAddress } from './readable-address.ts'
import { STANDING_NAMES } from './standing-names.ts'

/** A fact of a report: one line, or a list. */
export type ReportEntry = { label: string; text: string | string[] }

type About = Telling & {
  siteUrl: string
  retentionDays: number
  address?: string
  reader?: Reader
}

/** Everything stored about one appointment: for the person it is about (Art. 15 GDPR), or for the owner. */
export function reportEntries(dossier: Dossier, about: About): ReportEntry[] {
  const { siteUrl, retentionDays, now, address = '', reader = 'visitor' } = about
  const isForOwner = reader === 'owner'
  const { appointment, history, mails } = dossier
  const happened = history.flatMap((event) => [
    `${germanMoment(event.happenedAt)} – ${eventWords(event, reader, appointment)}`,
    ...displayLines(event.message ?? '').filter(Boolean),
  ])
  const written = mails.map((mail) => `${addressedName(mail.kind, reader)}: ${mailWords(mail, about)}`)
  return entriesOf({
    Termin: germanSlot(slotOf(appointment)),
    Stand: isForOwner ? STATE_NAMES[appointment.state] : STANDING_NAMES[standingOf(dossier, now)],
    Name: nameOf(appointment),
    Telefonnummer: singleLine(appointment.phone) || 'keine',
    'E-Mail-Adresse': readableAddress(appointment.email) || 'keine',
    'Website-Idee': appointment.websiteIdea && displayLines(appointment.websiteIdea),
    [isForOwner ? 'Notiz' : 'Unsere Notiz']: appointment.note && displayLines(appointment.note),
    [isEntered(dossier) ? 'Eingetragen am' : 'Angefragt am']:
      `${germanMoment(appointment.createdAt)}${remarksAbout(appointment)}`,
    'IP-Adresse': address,
    [isForOwner ? 'Seite der Anfrage' : 'Ihre Terminseite']:
      siteUrl + (isForOwner ? ownerPage(appointment) : visitorPage(appointment)),
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
