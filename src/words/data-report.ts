import { visitorPage } from '../booking/appointments/appointment.ts'
import { type Dossier, isEntered } from '../booking/appointments/dossier.ts'
import { deletionDate } from '../booking/appointments/retention.ts'
import {
  BACKUP_RETENTION_IN_DAYS,
  BOOKING_WINDOW_IN_HOURS,
  LOG_RETENTION_IN_DAYS,
} from '../booking/limits.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import { slotOf } from '../booking/times/slot.ts'
import { eventWords, remarksAbout, STATE_NAMES } from './appointment-words.ts'
import { displayLines, nameOf, singleLine } from './display-text.ts'
import { germanMoment, germanSlot } from './german-moment.ts'
import { addressedName, mailWords } from './mail-words.ts'
import { readableAddress } from './readable-address.ts'

/** A fact of a report to the person it is about (Art. 15 GDPR): one line, or a list. */
export type ReportEntry = { label: string; text: string | string[] }

type Held = {
  siteUrl: string
  retentionDays: number
  now: Date
  /** What is said about the IP. */
  address: string
}

/** Everything stored about one appointment. */
export function heldEntries(dossier: Dossier, { siteUrl, retentionDays, now, address }: Held): ReportEntry[] {
  const { appointment, history, mails } = dossier
  const happened = history.flatMap((event) => [
    `${germanMoment(event.happenedAt)} – ${eventWords(event, 'visitor', appointment)}`,
    ...displayLines(event.message ?? '').filter(Boolean),
  ])
  const written = mails.map((mail) => `${addressedName(mail.kind, 'visitor')}: ${mailWords(mail, now)}`)
  return entriesOf({
    Termin: germanSlot(slotOf(appointment)),
    Stand: STATE_NAMES[appointment.state],
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

type Company = { name: string; location: string }

export type ReportFacts = {
  operator: { name: string; street: string; postalCode: string; city: string }
  contact: { email: string }
  legal: { host: Company; mailProvider: Company; supervisoryAuthority: { name: string; address: string } }
  retentionDays: number
  /** Whether a reminder is sent. */
  reminder: string
  /** Known only where every recipient is in the European Economic Area. */
  noThirdCountry: string | undefined
}

/** Purposes, recipients, periods and rights: the same for everybody. */
export function explainProcessing(facts: ReportFacts): ReportEntry[] {
  const { operator, contact, legal, retentionDays, reminder, noThirdCountry } = facts
  const { host, mailProvider, supervisoryAuthority } = legal
  const recipients = `${host.name}, ${host.location} (Hosting); ${mailProvider.name}, ${mailProvider.location} (E-Mail).`
  return entriesOf({
    Verantwortlich: `${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${contact.email}`,
    Zweck: `Wir vereinbaren und führen das erbetene Beratungsgespräch (Art. 6 Abs. 1 lit. b und f DSGVO). Die IP-Adresse dient allein dazu, mehrere Anfragen von einem Anschluss innerhalb von ${BOOKING_WINDOW_IN_HOURS} Stunden zu verhindern und Mails und Löschungen zu zählen.`,
    Herkunft:
      'Ihre eigenen Angaben im Formular, auf Ihrer Terminseite oder am Telefon; Zeitpunkt und IP-Adresse aus der Verbindung; Antworten, Vorschläge und Notizen von uns.',
    Empfänger: noThirdCountry ? `${recipients} ${noThirdCountry}` : recipients,
    Dauer: `Anfragen samt Verlauf und Einträgen über Mails bis ${retentionDays} Tage nach dem Termin, der zuletzt gilt; liegt er mehr als ein Jahr nach der Anfrage, zählt dieses Jahr. Die IP-Adresse und die Prüfsumme, an der wir eine doppelt gesendete Anfrage erkennen, ${BOOKING_WINDOW_IN_HOURS} Stunden; ebenso lange Prüfsummen, mit denen wir Mails und Löschungen zählen. Das Protokoll des Servers nennt weder Namen noch Kontaktdaten, bei Störungen ausnahmsweise eine IP-Adresse; es wird nach ${LOG_RETENTION_IN_DAYS} Tagen gelöscht. Sicherungen, ohne IP-Adressen, nach spätestens ${BACKUP_RETENTION_IN_DAYS} Tagen. Was dazu in unserem Postfach und Kalender steht, löschen wir von Hand, nach derselben Frist wie die Anfrage.`,
    Entscheidung:
      'Über Ihre Anfrage entscheiden Menschen, kein Programm; ein Profil von Ihnen legen wir nicht an.',
    Erinnerung: reminder,
    'Ihre Rechte': `Berichtigung (Art. 16 DSGVO), Löschung (Art. 17), Einschränkung der Verarbeitung (Art. 18), Übertragung (Art. 20) und Widerspruch (Art. 21). Eine formlose Nachricht an ${contact.email} genügt.`,
    'Beschwerde bei': `${supervisoryAuthority.name}, ${supervisoryAuthority.address}`,
  })
}
