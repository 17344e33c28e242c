import { SIGN_IN_LINK_IN_MINUTES } from '../../booking/limits.ts'
import { command } from '../command.ts'

/** Signs the owner in while mail is broken. */
export const link = command({
  usage: { link: 'Einen Link zum Anmelden auf /anfragen zeigen, wenn keine Mails ankommen' },
  details: `\
Sonst genügt der Knopf auf der Seite /anfragen: Er schickt einen solchen Link an ADMIN_EMAIL. Wer den Link hat, sieht alle
Anfragen; geben Sie ihn nicht weiter.`,
  async run(_, { store, config, now, print }) {
    const token = await (await store()).access.createSignIn(now())
    print(`${config().siteUrl}/anfragen/anmelden/${token}`)
    print(`Der Link gilt ${SIGN_IN_LINK_IN_MINUTES} Minuten und nur einmal.`)
  },
})

/** For a lost device. */
export const signout = command({
  usage: { signout: 'Alle Geräte abmelden; auch die Links in früheren Mails gelten dann nicht mehr' },
  async run(_, { store, print }) {
    await (await store()).access.signOutEverywhere()
    print(
      'Alle Geräte sind abgemeldet. Links zum Anmelden und zum Antworten in früheren Mails gelten nicht mehr.',
    )
  },
})
