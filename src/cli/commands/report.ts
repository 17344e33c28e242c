import type { HeldAppointment } from '../../booking/appointment.ts'
import { germanDate } from '../../booking/berlin-time.ts'
import { germanMoment } from '../../booking/german-moment.ts'
import type { MailKind } from '../../booking/outbox.ts'
import { BOOKING_WINDOW_IN_HOURS, deletionDate, LOG_RETENTION_IN_DAYS } from '../../booking/retention.ts'
import type { SiteContent } from '../../content/site-content.ts'
import type { Command } from '../command.ts'
import { describeAppointment } from '../describe-appointment.ts'
import { describeMail } from '../describe-mail.ts'
import { heldAbout } from '../held-about.ts'
import { parseArguments } from '../parse-arguments.ts'

const HOUR_IN_MS = 3_600_000

/** What is held about a person, ready to be sent to them. */
export const report: Command = {
  usage: [['report E-MAIL', 'Auskunft: alles, was über eine Person gespeichert ist (Art. 15 DSGVO)']],
  details: `\
Die Auskunft ist so geschrieben, dass Sie sie weitergeben können. Prüfen Sie vorher, dass die Anfrage wirklich von
dieser Person kommt, und antworten Sie innerhalb eines Monats. Mails in Ihrem Postfach kennt dieses Programm nicht.`,
  async run(args, { store, config, content, now, print }) {
    const [email = ''] = parseArguments(args, { words: ['E-MAIL'] }).words
    const { appointments, mails } = await heldAbout(email, await store())
    print(`Auskunft nach Art. 15 DSGVO über die zu ${email} gespeicherten Daten`)
    print(`Stand: ${germanMoment(now())}\n`)
    if (appointments.length === 0) return print('Zu dieser E-Mail-Adresse ist nichts gespeichert.')
    for (const appointment of appointments) {
      print(describeAppointment(appointment))
      print(`  IP-Adresse: ${addressText(appointment)}`)
      for (const entry of mails.filter((mail) => mail.appointment?.id === appointment.id)) {
        print(`  ${MAIL[entry.kind]}: ${describeMail(entry)}`)
      }
      print(
        `  Gelöscht wird das alles am ${germanDate(deletionDate(appointment, config().retentionDays))}.\n`,
      )
    }
    print(explanation(content(), config().retentionDays))
  },
}

const MAIL: Record<MailKind, string> = {
  owner: 'Benachrichtigung an uns',
  'owner-accepted': 'Nachricht an uns über Ihre Zusage',
  'owner-cancelled': 'Nachricht an uns über Ihre Absage',
  'owner-moved': 'Nachricht an uns über Ihre neue Zeit',
  'owner-sign-in': 'Anmeldelink an uns',
  summary: 'Sammelnachricht an uns',
  visitor: 'Eingangsbestätigung an Sie',
  'visitor-cancelled': 'Bestätigung Ihrer Absage an Sie',
  'visitor-confirmed': 'Terminbestätigung an Sie',
  'visitor-declined': 'Absage an Sie',
  'visitor-proposed': 'Zeitvorschläge an Sie',
  'visitor-reminder': 'Erinnerung an Sie',
}

function addressText({ clientIp, createdAt }: HeldAppointment): string {
  if (!clientIp) return 'bereits gelöscht'
  const end = new Date(createdAt.getTime() + BOOKING_WINDOW_IN_HOURS * HOUR_IN_MS)
  return `${clientIp}, wird bis spätestens eine Stunde nach dem ${germanMoment(end)} gelöscht`
}

const explanation = ({ operator, contact, legal }: SiteContent, retentionDays: number): string => `\
Verantwortlich: ${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${contact.email}
Zweck: das erbetene Beratungsgespräch vereinbaren und führen (Art. 6 Abs. 1 lit. b und f DSGVO); die IP-Adresse dient
  allein dazu, mehrere Anfragen von einem Anschluss innerhalb von ${BOOKING_WINDOW_IN_HOURS} Stunden zu verhindern.
Herkunft: Ihre eigenen Angaben im Formular; Zeitpunkt und IP-Adresse aus der Verbindung.
Empfänger: ${legal.host.name}, ${legal.host.location} (Hosting); ${legal.mailProvider.name}, ${legal.mailProvider.location} (E-Mail).
Dauer: Terminanfragen bis ${retentionDays} Tage nach dem Wunschtermin, die IP-Adresse ${BOOKING_WINDOW_IN_HOURS} Stunden. Das Protokoll des Servers
  enthält nichts über Personen und wird nach ${LOG_RETENTION_IN_DAYS} Tagen gelöscht.
Entscheidungen ohne Menschen oder Profile gibt es nicht.
Ihre Rechte: Berichtigung, Löschung, Einschränkung, Übertragung, Widerspruch; Beschwerde bei:
  ${legal.supervisoryAuthority.name}, ${legal.supervisoryAuthority.address}`
