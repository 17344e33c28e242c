import { SIGN_IN_LINK_IN_MINUTES } from '../../booking/limits.ts'
import type { Command } from '../command.ts'
import { parseArguments } from '../parse-arguments.ts'

/** A way in for the day when mail is broken. */
export const link: Command = {
  usage: [['link', 'Einen Link zum Anmelden auf /anfragen zeigen, wenn keine Mails ankommen']],
  details: `\
Sonst genügt der Knopf auf der Seite /anfragen: Er schickt einen solchen Link an ADMIN_EMAIL. Wer den Link hat, sieht alle
Anfragen; geben Sie ihn nicht weiter.`,
  async run(args, { store, config, now, print }) {
    parseArguments(args, {})
    const token = await (await store()).access.createSignIn(now())
    print(`${config().siteUrl}/anfragen/anmelden/${token}`)
    print(`Der Link gilt ${SIGN_IN_LINK_IN_MINUTES} Minuten und nur einmal.`)
  },
}
