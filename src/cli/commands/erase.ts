import type { Appointment } from '../../booking/appointment.ts'
import { removeMailFilesOf } from '../../mail/transports/file.ts'
import { mailFolder } from '../../mail/transports/open-transport.ts'
import type { Store } from '../../store/store.ts'
import type { Command } from '../command.ts'
import { counted, nameOf } from '../describe-appointment.ts'
import { type Held, heldAbout } from '../held-about.ts'
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
  async run(args, { store, config, confirm, print }) {
    const [who = ''] = parseArguments(args, { flags: ['--yes'], words: ['E-MAIL|NUMMER|NAME'] }).words
    const opened = await store()
    const held = await heldAbout(who, opened)
    if (held.length === 0) return print(`Zu ${who} ist nichts gespeichert.`)
    const found = counted(held.length, 'Anfrage', 'Anfragen')
    const numbers = held.map(({ appointment }) => titleOf(appointment, who)).join(', ')
    await confirm(`${found} (${numbers}) und alles, was dazugehört, endgültig löschen?`)
    const erased = await eraseHeld(who, held, opened)
    const mails = held.flatMap((dossier) => dossier.mails)
    const files = await removeMailFilesOf(mailFolder(config()), mails)
    print(
      `Gelöscht: ${[
        counted(erased, 'Anfrage', 'Anfragen'),
        counted(mails.length, 'Eintrag über Mails', 'Einträge über Mails'),
        counted(files, 'Mail-Datei', 'Mail-Dateien'),
      ].join(', ')}.`,
    )
    print('Bitte selbst löschen: Mails in Ihrem Postfach und Sicherungen, die Sie vorher angelegt haben.')
  },
}

/** Whoever typed a name sees whom it has found. */
const titleOf = (appointment: Appointment, who: string): string =>
  /@|^\d+$/.test(who) ? `Nr. ${appointment.id}` : `Nr. ${appointment.id}, ${nameOf(appointment)}`

/** By address whatever is there by now, by number the one. */
async function eraseHeld(who: string, [first]: Held[], { appointments, dossiers }: Store): Promise<number> {
  if (!first) return 0
  const { id, email } = first.appointment
  if (who.includes('@')) return appointments.eraseByEmail(email)
  return (await dossiers.erase(id)) ? 1 : 0
}
