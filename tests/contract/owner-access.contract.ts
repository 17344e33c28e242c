import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SIGN_IN_MAILS_PER_HOUR } from '../../src/booking/owner-access.ts'
import type { Store } from '../../src/store/store.ts'
import { hoursLater, NOON } from '../support/desk.ts'

const minutesLater = (minutes: number) => hoursLater(minutes / 60)
const daysLater = (days: number) => hoursLater(24 * days)

/** How the owner gets in, in every database. `dump` is everything that its tables about it hold, as text. */
export function describeOwnerAccess(
  name: string,
  open: () => Promise<{ store: Store; dump: () => Promise<string> }>,
): void {
  describe(`the owner’s access in ${name}`, () => {
    let store: Store
    let dump: () => Promise<string>
    beforeAll(async () => {
      ;({ store, dump } = await open())
    })
    afterAll(() => store.close())

    const signInMails = async () =>
      (await store.outbox.list()).filter(({ kind }) => kind === 'owner-sign-in').length

    test('a link is good for 15 minutes and once; looking does not use it up', async () => {
      const { access } = store
      const link = await access.createSignIn(NOON)
      expect(await access.isSignIn(link, minutesLater(14.99))).toBe(true)
      expect(await access.isSignIn(link, minutesLater(15))).toBe(false)
      expect(await access.signIn(link, minutesLater(15))).toBeUndefined()
      expect(await access.signIn('gibt-es-nicht', NOON)).toBeUndefined()
      expect(await access.signIn(link, minutesLater(14))).toMatch(/^[\w-]{22,}$/)
      expect(await access.isSignIn(link, minutesLater(14))).toBe(false)
      expect(await access.signIn(link, minutesLater(14))).toBeUndefined()
    })

    test('a session lasts 30 days, and a link is none', async () => {
      const { access } = store
      const link = await access.createSignIn(NOON)
      expect(await access.isSignedIn(link, NOON)).toBe(false)
      const session = (await access.signIn(link, NOON)) ?? ''
      expect(await access.isSignIn(session, NOON)).toBe(false)
      expect(await access.isSignedIn(session, daysLater(29.99))).toBe(true)
      expect(await access.isSignedIn(session, daysLater(30))).toBe(false)
    })

    test('signing out ends this session and no other', async () => {
      const { access } = store
      const enter = async () => (await access.signIn(await access.createSignIn(NOON), NOON)) ?? ''
      const [here, there] = [await enter(), await enter()]
      await access.signOut(here)
      expect(await access.isSignedIn(here, NOON)).toBe(false)
      expect(await access.isSignedIn(there, NOON)).toBe(true)
    })

    test('neither links nor sessions can be read from the database', async () => {
      const { access } = store
      const link = await access.createSignIn(NOON)
      const session = await access.signIn(await access.createSignIn(NOON), NOON)
      const held = await dump()
      expect(held).toContain('session')
      expect(held).not.toContain(link)
      expect(held).not.toContain(session)
    })

    test('five sign-in mails an hour, counted from any moment', async () => {
      for (let asked = 0; asked < 8; asked++) await store.access.oweSignInMail(minutesLater(asked))
      expect(await signInMails()).toBe(SIGN_IN_MAILS_PER_HOUR)
      await store.access.oweSignInMail(minutesLater(59.9))
      expect(await signInMails()).toBe(SIGN_IN_MAILS_PER_HOUR)
      await store.access.oweSignInMail(minutesLater(60))
      expect(await signInMails()).toBe(SIGN_IN_MAILS_PER_HOUR + 1)
      const [mail] = await store.outbox.claimDue(minutesLater(61), minutesLater(70), 1)
      expect(mail).toMatchObject({ kind: 'owner-sign-in', appointments: [], total: 0 })
    })

    test('the clean-up takes sign-in mails of yesterday and tokens that have run out', async () => {
      await store.access.createSignIn(NOON)
      const session = (await store.access.signIn(await store.access.createSignIn(NOON), NOON)) ?? ''
      await store.purge(daysLater(29), 180)
      expect(await signInMails()).toBe(0)
      expect(await dump()).not.toContain('sign-in')
      expect(await store.access.isSignedIn(session, daysLater(29))).toBe(true)
      await store.purge(daysLater(31), 180)
      expect(await dump()).not.toContain('session')
    })

    test('the calendar’s key stays until it is renewed, and can be asked for from anywhere', async () => {
      const { calendarKey, renewCalendarKey } = store.access
      const key = await calendarKey()
      expect(key).toMatch(/^[\w-]{22,}$/)
      expect(await calendarKey()).toBe(key)
      await renewCalendarKey()
      expect(await calendarKey()).not.toBe(key)
    })
  })
}
