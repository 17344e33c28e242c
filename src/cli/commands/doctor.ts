import { type Command, Refusal } from '../command.ts'
import { counted } from '../describe-appointment.ts'
import { examine } from '../doctor/examine.ts'
import { parseArguments } from '../parse-arguments.ts'

/** Whether the site could go live as it stands, and what to mend where it could not. */
export const doctor: Command = {
  usage: [
    ['doctor', 'Prüft Einstellungen, Texte, Datenbank, Mails, Server und Adresse und sagt, was zu tun ist'],
  ],
  details: `\
  ✓   in Ordnung
  ✗   nicht in Ordnung, mit dem, was zu tun ist; der Befehl endet dann mit 1
  –   von hier aus nicht zu prüfen

Fragt auch den laufenden Server, womit er arbeitet, und die öffentliche Adresse nach Zertifikat, IPv4, IPv6 und Uhr.
Verschickt keine Mail, ändert keine Anfrage und ist nach höchstens 15 Sekunden fertig.`,
  async run(args, deps) {
    parseArguments(args, {})
    let problems = 0
    for await (const { mark, text } of examine(deps)) {
      deps.print(`${mark} ${text}`)
      if (mark === '✗') problems += 1
    }
    if (problems > 0) throw new Refusal(`${counted(problems, 'Punkt', 'Punkte')} nicht in Ordnung.`)
    deps.print('Alles in Ordnung.')
  },
}
