import type { Appointment } from '../../booking/appointment.ts'
import { germanDate } from '../../booking/berlin-time.ts'
import { displayLines, singleLine } from '../../mail/display-text.ts'
import type { Command } from '../command.ts'
import { germanMoment } from '../german-moment.ts'

/** Every stored appointment, the newest first. */
export const list: Command = {
  usage: [['list', 'Alle gespeicherten Termine, der neueste zuerst']],
  async run(_args, { store, print }) {
    const appointments = await store.appointments.list()
    if (appointments.length === 0) return print('Noch keine Termine.')
    for (const appointment of appointments) print(asText(appointment))
    print(appointments.length === 1 ? '1 Termin' : `${appointments.length} Termine`)
  },
}

const asText = (appointment: Appointment): string => `\
Nr. ${appointment.id}: ${germanDate(appointment.preferredDate)}, ${appointment.preferredTime} Uhr
  ${singleLine(`${appointment.firstName} ${appointment.lastName}`)}
  ${singleLine(appointment.phone)}
  ${singleLine(appointment.email)}
${displayLines(appointment.websiteIdea)
  .map((line) => `  │ ${line}`)
  .join('\n')}
  angefragt am ${germanMoment(appointment.createdAt)}
`
