import { removeMailFilesOf } from '../../mail/transports/file.ts'
import { mailFolder } from '../../mail/transports/open-transport.ts'
import type { Command } from '../command.ts'
import { counted } from '../describe-appointment.ts'
import { heldAbout } from '../held-about.ts'
import { parseArguments } from '../parse-arguments.ts'

/** Everything about a person goes, on their wish. */
export const erase: Command = {
  usage: [['erase E-MAIL [--yes]', 'Alles über eine Person löschen (Art. 17 DSGVO); fragt vorher']],
  details: `\
Löscht alle Termine mit dieser E-Mail-Adresse, ihre wartenden und gesendeten Mails und die Mails, die als Datei
geschrieben wurden. „report“ zeigt vorher, was das ist.

  --yes   Ohne Rückfrage löschen`,
  async run(args, { store, config, confirm, print }) {
    const [email = ''] = parseArguments(args, { flags: ['--yes'], words: ['E-MAIL'] }).words
    const opened = await store()
    const { appointments, mails } = await heldAbout(email, opened)
    if (appointments.length === 0) return print(`Zu ${email} ist nichts gespeichert.`)
    const found = counted(appointments.length, 'Termin', 'Termine')
    const numbers = appointments.map(({ id }) => `Nr. ${id}`).join(', ')
    await confirm(`${found} (${numbers}) und alles, was dazugehört, endgültig löschen?`)
    const erased = await opened.appointments.eraseByEmail(email)
    const files = await removeMailFilesOf(mailFolder(config()), mails)
    print(
      `Gelöscht: ${[
        counted(erased, 'Termin', 'Termine'),
        counted(mails.length, 'Eintrag über Mails', 'Einträge über Mails'),
        counted(files, 'Mail-Datei', 'Mail-Dateien'),
      ].join(', ')}.`,
    )
    print('Von Hand zu löschen: Mails in Ihrem Postfach und Sicherungen, die Sie vorher angelegt haben.')
  },
}
