import { type HeldAppointment, visitorPage } from '../../booking/appointments/appointment.ts'
import { deletionDate } from '../../booking/appointments/retention.ts'
import {
  BACKUP_RETENTION_IN_DAYS,
  BOOKING_WINDOW_IN_HOURS,
  LOG_RETENTION_IN_DAYS,
} from '../../booking/limits.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import type { Config } from '../../config.ts'
import { reminderSentence } from '../../content/legal/legal-facts.ts'
import type { Content } from '../../content/read-content.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { addressedName, mailWords } from '../../words/mail-words.ts'
import { command } from '../command.ts'
import { describeAppointment, describeEvent } from '../describe.ts'
import { type Held, heldAbout } from '../find-appointments.ts'

const HOUR_IN_MS = 3_600_000

/** Everything stored about a person, ready to be sent to them. */
export const report = command({
  usage: {
    'report E-MAIL|NUMMER|NAME':
      'Auskunft: alles, was über eine Person oder zu einer Anfrage gespeichert ist (Art. 15 DSGVO)',
  },
  details: `\
Die Auskunft ist so geschrieben, dass Sie sie weitergeben können. Prüfen Sie vorher, dass die Bitte wirklich von
dieser Person kommt, und antworten Sie innerhalb eines Monats. Mails in Ihrem Postfach und Termine in Ihrem Kalender kennt
dieses Programm nicht.

  NAME   Vor- oder Nachname; beide in Anführungszeichen: "Erika Musterfrau". Passt er auf mehrere Anfragen, stehen sie
         da, und Sie nennen die Nummer`,
  words: ['E-MAIL|NUMMER|NAME'],
  async run({ words: [who = ''] }, { store, config, content, now, print }) {
    const held = await heldAbout(who, await store())
    const whom = who.includes('@') ? who : `Anfrage Nr. ${held[0]?.appointment.id}`
    print(`Auskunft nach Art. 15 DSGVO über die zu ${whom} gespeicherten Daten`)
    print(`Stand: ${germanMoment(now())}\n`)
    if (held.length === 0) return print('Zu dieser E-Mail-Adresse ist nichts gespeichert.')
    for (const dossier of held) print(`${describeHeld(dossier, config(), now())}\n`)
    print(explanation(content(), config().retentionDays))
  },
})

/** One appointment, as the person it is about may read it. */
function describeHeld(
  { appointment, history, mails }: Held,
  { siteUrl, retentionDays }: Config,
  now: Date,
): string {
  return [
    describeAppointment(appointment),
    `  IP-Adresse: ${addressText(appointment)}`,
    `  Adresse Ihrer Seite: ${siteUrl}${visitorPage(appointment)}`,
    ...history.map((event) => describeEvent(event, 'visitor', appointment)),
    ...mails.map((entry) => `  ${addressedName(entry.kind, 'visitor')}: ${mailWords(entry, now)}`),
    `  Gelöscht wird das alles am ${germanDate(deletionDate(appointment, retentionDays))}.`,
  ].join('\n')
}

function addressText({ clientIp, createdAt }: HeldAppointment): string {
  if (!clientIp) return 'bereits gelöscht'
  const end = new Date(createdAt.getTime() + BOOKING_WINDOW_IN_HOURS * HOUR_IN_MS)
  return `${clientIp}, wird nach dem ${germanMoment(end)} innerhalb einer Stunde gelöscht`
}

function explanation({ site, mails }: Content, retentionDays: number): string {
  const { operator, contact, legal } = site
  return `\
Verantwortlich: ${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${contact.email}
Zweck: das erbetene Beratungsgespräch vereinbaren und führen (Art. 6 Abs. 1 lit. b und f DSGVO); die IP-Adresse dient
  allein dazu, mehrere Anfragen von einem Anschluss innerhalb von ${BOOKING_WINDOW_IN_HOURS} Stunden zu verhindern und Mails und Löschungen zu zählen.
Herkunft: Ihre eigenen Angaben im Formular und auf Ihrer Seite; Zeitpunkt und IP-Adresse aus der Verbindung; Antworten
  und Vorschläge von uns.
Empfänger: ${legal.host.name}, ${legal.host.location} (Hosting); ${legal.mailProvider.name}, ${legal.mailProvider.location} (E-Mail).
Dauer: Anfragen samt Verlauf und Einträgen über Mails bis ${retentionDays} Tage nach dem Termin, der zuletzt gilt; liegt er mehr als ein
  Jahr nach der Anfrage, zählt dieses Jahr. Die IP-Adresse ${BOOKING_WINDOW_IN_HOURS} Stunden; ebenso lange Prüfsummen, mit denen wir Mails und
  Löschungen zählen. Das Protokoll des Servers enthält nichts über Personen und wird nach ${LOG_RETENTION_IN_DAYS} Tagen gelöscht.
  Sicherungen, ohne IP-Adressen, nach spätestens ${BACKUP_RETENTION_IN_DAYS} Tagen.
Über Ihre Anfrage entscheiden Menschen, kein Programm; ein Profil von Ihnen legen wir nicht an.
Erinnerung: ${reminderSentence(mails.reminder)}
Ihre Rechte: Berichtigung, Löschung, Einschränkung, Übertragung, Widerspruch; Beschwerde bei:
  ${legal.supervisoryAuthority.name}, ${legal.supervisoryAuthority.address}`
}
