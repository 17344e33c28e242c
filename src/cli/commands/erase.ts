import { keepRetention } from '../../app/jobs/purging.ts'
import type { OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import { eraseAppointment } from '../../booking/requests/erase-appointment.ts'
import { berlinDate, germanDate } from '../../booking/times/berlin-time.ts'
import { removeMailFilesOf } from '../../mail/transports/file.ts'
import { mailFolder } from '../../mail/transports/open-transport.ts'
import { counted, nameOf } from '../../words/display-text.ts'
import { STAYS_ELSEWHERE } from '../../words/erasing.ts'
import { command } from '../command.ts'
import { storedAbout } from '../find-appointments.ts'

export const erase = command({
  usage: {
    'erase E-MAIL|TELEFON|NUMMER [--yes]':
      'Alles über eine Person oder zu einer Anfrage löschen (Art. 17 DSGVO); fragt vorher',
  },
  words: ['E-MAIL|TELEFON|NUMMER'],
  flags: ['--yes'],
  async run({ words: [who = ''] }, { store, config, confirm, now, print }) {
    const opened = await store()
    const { by, stored } = await storedAbout(who, opened)
    if (stored.length === 0) return print(`Zu ${who} ist nichts gespeichert.`)
    const titles = stored.map(({ appointment }) =>
      by === 'phone' ? `Nr. ${appointment.id}, ${nameOf(appointment)}` : `Nr. ${appointment.id}`,
    )
    const found = counted(stored.length, 'Anfrage', 'Anfragen')
    await confirm(`${found} (${titles.join(', ')}) und alles, was dazugehört, endgültig löschen?`)
    let files = 0
    const removeMailFiles = async (mails: OutboxEntry[]) => {
      files += await removeMailFilesOf(mailFolder(config()), mails)
    }
    // The running server looks for new mails itself.
    const onMailOwed = () => undefined
    for (const dossier of stored)
      await eraseAppointment(dossier, 'owner', { ...opened, removeMailFiles, now, onMailOwed })
    const mails = stored.flatMap((dossier) => dossier.mails).length
    print(deleted(found, counted(mails, 'Eintrag über Mails', 'Einträge über Mails'), mailFiles(files)))
    print(STAYS_ELSEWHERE)
  },
})

/** Applies the retention of the privacy page now. */
export const purge = command({
  usage: { purge: 'Abgelaufenes sofort löschen; der Server tut das jede Stunde von selbst' },
  async run(_, { store, config, now, print }) {
    const opened = await store()
    const at = now()
    const purged = await keepRetention(opened, config(), at)
    await opened.compact()
    const appointments = counted(purged.deletedAppointments, 'Anfrage', 'Anfragen')
    const addresses = counted(purged.erasedAddresses, 'IP-Adresse', 'IP-Adressen')
    print(deleted(appointments, addresses, mailFiles(purged.deletedMailFiles)))
    const day = berlinDate(purged.walkedTo)
    if (day < berlinDate(at))
      print(
        `Noch nicht fertig: Gelöscht ist, was bis ${germanDate(day)}, ablief; ` +
          'jede Stunde kommt ein Tag dazu.',
      )
  },
})

/** What there was none of is not counted. */
const deleted = (...counts: string[]): string =>
  `Gelöscht: ${counts.filter((count) => !count.startsWith('0 ')).join(', ') || 'nichts'}.`

const mailFiles = (count: number): string => counted(count, 'Mail-Datei', 'Mail-Dateien')
