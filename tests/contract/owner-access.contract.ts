import { beforeEach, describe, expect, test } from 'vitest'
import { hoursLater, NOON } from '../support/desk.ts'
import type { SharedStore } from '../support/store/contract.ts'
import { listMails } from '../support/store/list-mails.ts'

const minutesLater = (minutes: number) => hoursLater(minutes / 60)
const daysLater = (days: number) => hoursLater(24 * days)

/** How the owner gets in, in every database. */
export function describeOwnerAccess({ name, store, ask, empty }: SharedStore): void {
  describe(`the owner’s access in ${name}`, () => {
    beforeEach(empty)
    const { access } = store

    const enter = async (at = NOON) => (await access.signIn(await access.createSignIn(at), at)) ?? ''
    const isSession = async (session: string, at = NOON) =>
      (await access.readSession(session, at)) !== undefined
    const dump = async () => JSON.stringify(await ask('SELECT * FROM owner_tokens'))
    const signInMails = async () =>
      (await listMails(store)).filter(({ kind }) => kind === 'owner-sign-in').length

    test('a link is good for 15 minutes and once; looking does not use it up', async () => {
      const link = await access.createSignIn(NOON)
      expect(await access.isSignIn(link, minutesLater(14.99))).toBe(true)
      expect(await access.isSignIn(link, minutesLater(15))).toBe(false)
      expect(await access.signIn(link, minutesLater(15))).toBeUndefined()
      expect(await access.signIn('gibt-es-nicht', NOON)).toBeUndefined()
      expect(await access.signIn(link, minutesLater(14))).toMatch(/^[\w-]{22,}$/)
      expect(await access.isSignIn(link, minutesLater(14))).toBe(false)
      expect(await access.signIn(link, minutesLater(14))).toBeUndefined()
    })

    test('a session lasts 90 days from its last use, noted once a day, and a link is none', async () => {
      const link = await access.createSignIn(NOON)
      expect(await isSession(link)).toBe(false)
      const session = (await access.signIn(link, NOON)) ?? ''
      expect(await access.isSignIn(session, NOON)).toBe(false)
      expect(await access.readSession(session, daysLater(1))).toEqual({ isRenewed: false })
      expect(await access.readSession(session, daysLater(89.99))).toEqual({ isRenewed: true })
      expect(await access.readSession(session, daysLater(90.5))).toEqual({ isRenewed: false })
      expect(await isSession(session, daysLater(89.99 + 90))).toBe(false)
      expect(await access.readSession(session, daysLater(89.99 + 89.9))).toEqual({ isRenewed: true })
      expect(await isSession(await enter(), daysLater(90))).toBe(false)
    })

    test('signing in ends every older link, signing out this session and no other', async () => {
      const older = await access.createSignIn(NOON)
      const used = await access.createSignIn(NOON)
      await access.signIn(used, NOON)
      expect(await access.isSignIn(older, NOON)).toBe(false)
      expect(await access.signIn(older, NOON)).toBeUndefined()
      const here = await enter()
      const there = await enter()
      await access.signOut(here)
      expect([await isSession(here), await isSession(there)]).toEqual([false, true])
    })

    test('tokens cannot be read from the database; the clean-up takes those that have run out, and mails of yesterday', async () => {
      const session = await enter()
      const link = await access.createSignIn(NOON)
      const held = await dump()
      for (const kind of ['session', 'sign-in']) expect(held).toContain(kind)
      for (const secret of [session, link]) expect(held).not.toContain(secret)
      await access.oweSignInMail(hoursLater(1))
      await store.purge(daysLater(89), 180)
      expect(await signInMails()).toBe(0)
      expect(await dump()).not.toContain('sign-in')
      expect(await isSession(session, daysLater(89))).toBe(true)
      await store.purge(daysLater(180), 365)
      expect(await dump()).not.toContain('session')
    })
  })
}
