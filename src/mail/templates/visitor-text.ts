import type { Booked } from '../../booking/appointment.ts'
import { germanDate } from '../../booking/berlin-time.ts'
import type { MailAgency } from '../mail-agency.ts'

export type VisitorDetails = { appointment: Booked; visitorName: string; agency: MailAgency }

export const visitorText = ({ appointment, visitorName, agency }: VisitorDetails): string => {
  const { brand, operator, contact, siteUrl } = agency
  return `\
Guten Tag ${visitorName},

Ihre Terminanfrage ist bei uns eingegangen. Ihr Vorschlag für das kostenlose
Beratungsgespräch:

    ${germanDate(appointment.preferredDate)}
    ${appointment.preferredTime} Uhr (deutsche Zeit)

Der Termin ist noch nicht bestätigt. Wir melden uns bei Ihnen, um ihn zu
bestätigen.

Möchten Sie etwas ändern oder haben Sie eine Frage? Rufen Sie uns an oder
schreiben Sie uns:

    Telefon: ${contact.phone}
    E-Mail:  ${contact.email}

Sie haben keinen Termin angefragt? Dann hat sich jemand bei der Adresse
vertippt, und Sie können diese Mail löschen.

--${' '}
${brand} · ${operator.name}
${operator.street} · ${operator.postalCode} ${operator.city} · ${operator.country}
Impressum:   ${siteUrl}/impressum
Datenschutz: ${siteUrl}/datenschutz
`
}
