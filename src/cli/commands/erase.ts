import type { Appointment } from '../../booking/appointments/appointment.ts'
import type { OutboxEntry } from '../../booking/appointments/outbox-mail.ts'
import { eraseAppointment } from '../../booking/requests/erase-appointment.ts'
import { removeMailFilesOf } from '../../mail/transports/file.ts'
import { mailFolder } from '../../mail/transports/open-transport.ts'
import { nameOf } from '../../words/display-text.ts'
import type { Command } from '../command.ts'
import { counted } from '../describe-appointment.ts'
import { heldAbout } from '../held-about.ts'
import { parseArguments } from '../parse-arguments.ts'

/** Everything about a person or one request goes, on their wish. */
export const erase: Command = {
  usage: [
    [
      'erase E-MAIL|NUMMER|NAME [--yes]',
      'Alles über eine Person oder zu einer Anfrage löschen (Art. 17 DSGVO); fragt vorher',
    ],
  ],
  details: `\
Löscht alle Anfragen mit dieser E-Mail-Adresse oder die eine mit dieser Nummer: die Angaben, den Verlauf, die wartenden
und gesendeten Mails und die Mails, die als Datei geschrieben wurden. Die Seite der Besucher gibt es danach nicht mehr.
„report“ zeigt vorher, was das ist.

  NAME    Vor- oder Nachname; beide in Anführungszeichen: "Erika Musterfrau". Passt er auf mehrere Anfragen, stehen sie
          da, und Sie nennen die Nummer

  --yes   Ohne Rückfrage löschen`,
  async run(args, { store, config, confirm, now, print }) {
    const [who = ''] = parseArguments(args, { flags: ['--yes'], words: ['E-MAIL|NUMMER|NAME'] }).words
    const opened = await store()
    const held = await heldAbout(who, opened)
    if (held.length === 0) return print(`Zu ${who} ist nichts gespeichert.`)
    const found = counted(held.length, 'Anfrage', 'Anfragen')
    const numbers = held.map(({ appointment }) => titleOf(appointment, who)).join(', ')
    await confirm(`${found} (${numbers}) und alles, was dazugehört, endgültig löschen?`)
    let files = 0
    const removeMailFiles = async (mails: OutboxEntry[]) => {
      files += await removeMailFilesOf(mailFolder(config()), mails)
    }
    for (const dossier of held)
      await eraseAppointment(dossier, 'owner', { dossiers: opened.dossiers, removeMailFiles, now })
    const mails = held.reduce((sum, dossier) => sum + dossier.mails.length, 0)
    print(
      `Gelöscht: ${[
        found,
        counted(mails, 'Eintrag über Mails', 'Einträge über Mails'),
        counted(files, 'Mail-Datei', 'Mail-Dateien'),
      ].join(', ')}.`,
    )
    print('Bitte selbst löschen: Mails in Ihrem Postfach und Sicherungen, die Sie vorher angelegt haben.')
  },
}

/** Whoever typed a name sees whom it has found. */
const titleOf = (appointment: Appointment, who: string): string =>
  /@|^\d+$/.test(who) ? `Nr. ${appointment.id}` : `Nr. ${appointment.id}, ${nameOf(appointment)}`
