import type { Command } from '../command.ts'
import { describeAppointment, ownerLink } from '../describe-appointment.ts'
import { describeEvent } from '../describe-event.ts'
import { describeMail, recipientWord } from '../describe-mail.ts'
import { findDossier } from '../find-dossier.ts'
import { parseArguments } from '../parse-arguments.ts'

/** One appointment with its history and what became of its mails. */
export const show: Command = {
  usage: [['show NUMMER', 'Eine Anfrage, was seither geschah und was aus ihren Mails wurde']],
  async run(args, { store, config, now, print }) {
    const [number = ''] = parseArguments(args, { words: ['NUMMER'] }).words
    const { appointment, history, mails } = await findDossier(number, store)
    print(`${describeAppointment(appointment)}${ownerLink(appointment, config())}\n`)
    for (const event of history) print(describeEvent(event, 'owner', appointment))
    for (const entry of mails.toReversed())
      print(`  Mail ${entry.id} an ${recipientWord(entry)}: ${describeMail(entry, now())}`)
  },
}
