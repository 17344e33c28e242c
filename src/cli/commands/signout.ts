import type { Command } from '../command.ts'
import { parseArguments } from '../parse-arguments.ts'

/** For the day when a device is lost. */
export const signout: Command = {
  usage: [['signout', 'Alle Geräte abmelden; auch die Links in früheren Mails gelten dann nicht mehr']],
  async run(args, { store, print }) {
    parseArguments(args, {})
    await (await store()).access.signOutEverywhere()
    print(
      'Alle Geräte sind abgemeldet. Links zum Anmelden und zum Antworten in früheren Mails gelten nicht mehr.',
    )
  },
}
