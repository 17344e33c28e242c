import { type Command, Refusal } from '../command.ts'
import { describeAppointment } from '../describe-appointment.ts'
import { describeMail, recipientOf } from '../describe-mail.ts'
import { parseArguments, parseNumber } from '../parse-arguments.ts'

/** One appointment with what became of its mails. */
export const show: Command = {
  usage: [['show NUMMER', 'Ein Termin und was aus seinen Mails wurde']],
  async run(args, { store, print }) {
    const [text = ''] = parseArguments(args, { words: ['NUMMER'] }).words
    const id = parseNumber(text, 'eines Termins', 'list --all')
    const { appointments, outbox } = await store()
    const appointment = await appointments.find(id)
    if (!appointment) throw new Refusal(`Einen Termin mit der Nummer ${id} gibt es nicht (mehr).`)
    print(describeAppointment(appointment))
    for (const entry of (await outbox.list()).filter((mail) => mail.appointment?.id === id)) {
      print(`  Mail ${entry.id} an ${recipientOf(entry.kind)}: ${describeMail(entry)}`)
    }
  },
}
