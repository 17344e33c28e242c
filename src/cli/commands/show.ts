import { command } from '../command.ts'
import { describeForOwner } from '../describe-appointment.ts'
import { describeEvent } from '../describe-event.ts'
import { describeMail, recipientWord } from '../describe-mail.ts'
import { findDossier } from '../find-appointments.ts'

export const show = command({
  usage: { 'show NUMMER': 'Eine Anfrage, was seither geschah und was aus ihren Mails wurde' },
  words: ['NUMMER'],
  async run({ words: [number = ''] }, { store, config, now, print }) {
    const { appointment, history, mails } = await findDossier(number, store)
    print(describeForOwner(appointment, config()))
    for (const event of history) print(describeEvent(event, 'owner', appointment))
    for (const entry of mails.toReversed())
      print(`  Mail ${entry.id} an ${recipientWord(entry)}: ${describeMail(entry, now())}`)
  },
})
