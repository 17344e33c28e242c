import { SIGN_IN_LINK_IN_MINUTES } from '../../booking/limits.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../store/store.ts'
import { command } from '../command.ts'

/** Signs the owner in before mail is set up, and while it is broken. */
export const link = command({
  usage: { link: 'Einen Link zum Anmelden auf /anfragen zeigen, ohne Mail' },
  async run(_, { store, config, now, print }) {
    const token = await (await store()).access.createSignIn(now())
    const { siteUrl, isTriedOut } = config()
    print(`${siteUrl}/anfragen/anmelden/${token}`)
    print(`Der Link gilt ${SIGN_IN_LINK_IN_MINUTES} Minuten und nur einmal.`)
    if (isTriedOut) print('Er führt zum Server auf diesem Rechner, bis SITE_URL gesetzt ist.')
  },
})

/** For a lost device. */
export const signout = command({
  usage: {
    signout: 'Alle Geräte abmelden; auch Links in früheren Mails und der Kalender gelten dann nicht mehr',
  },
  async run(_, { store, config, print }) {
    const { access } = await store()
    await access.signOutEverywhere()
    print(
      'Alle Geräte sind abgemeldet. Links zum Anmelden und ' +
        'zum Antworten in früheren Mails gelten nicht mehr.',
    )
    print(await newCalendarAddress(access, config()))
  },
})

/** After a new secret. */
export const newCalendarAddress = async (
  access: Pick<Store['access'], 'calendarKey'>,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): Promise<string> =>
  `Kalender neu abonnieren: ${siteUrl}/anfragen/kalender/${await access.calendarKey()}.ics`
