import type { AddressedAppointment } from '../../booking/appointments/appointment.ts'
import { isEntered } from '../../booking/appointments/dossier.ts'
import { BOOKING_WINDOW_IN_HOURS } from '../../booking/limits.ts'
import { HOUR_IN_MS } from '../../booking/times/berlin-time.ts'
import { explainProcessing } from '../../content/legal/legal-facts.ts'
import { wrapText } from '../../mail/templates/wrap-text.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { command } from '../command.ts'
import { describeReport, tellingOf } from '../describe.ts'
import { type Named, storedAbout } from '../find-appointments.ts'

/** Of a terminal window. */
const WIDTH = 118

/** What a person is found by; anything else finds one appointment. */
const CONTACTS: Partial<Record<Named['by'], string>> = { email: 'E-Mail-Adresse', phone: 'Telefonnummer' }

/** Everything stored about a person, ready to be sent to them. */
export const report = command({
  usage: {
    'report E-MAIL|TELEFON|NUMMER':
      'Auskunft: alles, was über eine Person oder zu einer Anfrage gespeichert ist (Art. 15 DSGVO)',
  },
  words: ['E-MAIL|TELEFON|NUMMER'],
  async run({ words: [who = ''] }, { store, config, content, now, print }) {
    const opened = await store()
    const { by, stored } = await storedAbout(who, opened)
    const whom = by in CONTACTS ? who : `Anfrage Nr. ${stored[0]?.appointment.id}`
    print(`Auskunft nach Art. 15 DSGVO über die zu ${whom} gespeicherten Daten`)
    print(`Stand: ${germanMoment(now())}\n`)
    if (stored.length === 0) return print(`Zu dieser ${CONTACTS[by]} ist nichts gespeichert.`)
    const { siteUrl, retentionDays } = config()
    for (const dossier of stored) {
      const addressed = await opened.appointments.findAddressed(dossier.appointment.id)
      const address = addressText(addressed, isEntered(dossier))
      const telling = tellingOf({ config, now })
      print(`${describeReport(dossier, { ...telling, siteUrl, retentionDays, address })}\n`)
    }
    for (const { label, text } of explainProcessing(content(), config()))
      print(
        [`${label}:`, ...text.map((line) => wrapText(line, WIDTH - 2))].join('\n').replaceAll('\n', '\n  '),
      )
  },
})

function addressText(stored: AddressedAppointment | undefined, isOnPhone: boolean): string {
  if (isOnPhone) return 'keine; am Telefon eingetragen'
  if (!stored?.clientIp) return 'bereits gelöscht'
  const end = new Date(stored.createdAt.getTime() + BOOKING_WINDOW_IN_HOURS * HOUR_IN_MS)
  return `${stored.clientIp}, wird nach dem ${germanMoment(end)} innerhalb einer Stunde gelöscht`
}
