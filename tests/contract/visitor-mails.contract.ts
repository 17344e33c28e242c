import { describe, expect, test } from 'vitest'
import { VISITOR_MAILS_PER_DAY } from '../../src/booking/limits.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { hoursLater, mailKinds, NOON, PROPOSE } from '../support/desk.ts'

/** To whom mails go, and how many, before and after the owner's answer; in every database. */
export function describeVisitorMails(database: Contracted): void {
  describe(`mails to visitors in ${database.name}`, () => {
    const { store, desk } = givenStore('suite', database)

    const visitorMails = async (key: string) =>
      (await desk.find(key)).mails
        .filter(({ kind }) => kind.startsWith('visitor'))
        .map(({ kind, state }) => `${kind} ${state}`)

    /** Sends what is due and tells who got what of this request. */
    async function send(key: string, at = NOON): Promise<string[]> {
      const { id } = (await desk.find(key)).appointment
      const sent: string[] = []
      for (;;) {
        const mails = await store.outbox.claimDue(at, hoursLater(1), 1_000)
        if (mails.length === 0) return sent
        for (const mail of mails) {
          await store.outbox.noteSent(mail, at)
          const [about] = mail.appointments
          if (about?.id === id && mail.kind.startsWith('visitor')) sent.push(`${mail.kind} → ${about.email}`)
        }
      }
    }

    test('a corrected address gets the last mail; what had not left for the old one never does', async () => {
      const oldKey = await desk.book()
      await desk.answer(oldKey, PROPOSE)
      const key = await desk.newKeyAfter(oldKey, 'richtig@example.org')
      const { appointment, history } = await desk.find(key)
      expect(appointment).toMatchObject({ email: 'richtig@example.org', sequence: 2, state: 'proposed' })
      expect(history.at(-1)).toMatchObject({ kind: 'corrected', actor: 'visitor' })
      expect(await send(key)).toEqual(['visitor-proposed → richtig@example.org'])
    })

    test('the mail that went to the old address stays noted, and tells the new one of the same event', async () => {
      const oldKey = await desk.book()
      await desk.answer(oldKey, PROPOSE)
      await send(oldKey)
      const key = await desk.newKeyAfter(oldKey, 'nachgesandt@example.org', 'owner')
      expect(await visitorMails(key)).toEqual([
        'visitor sent',
        'visitor-proposed sent',
        'visitor-proposed queued',
      ])
      const claimed = await store.outbox.claimDue(NOON, hoursLater(1), 10)
      const again = claimed.find(({ kind }) => kind !== 'former-address')
      expect(again).toMatchObject({ kind: 'visitor-proposed', event: { kind: 'proposed' } })
    })

    test('a visitor may correct three times, the owner as often as it takes', async () => {
      let key = await desk.book()
      for (const letter of ['a', 'b', 'c']) key = await desk.newKeyAfter(key, `${letter}-drei@example.org`)
      expect(await desk.correct(key, 'd-drei@example.org')).toBe('too-often')
      expect((await desk.find(key)).appointment.email).toBe('c-drei@example.org')
      await expect(desk.newKeyAfter(key, 'd-drei@example.org', 'owner')).resolves.not.toBe(key)
    })

    test('unanswered, one address gets three mails a day, however requests are corrected and called off', async () => {
      const email = 'Opfer@example.org'
      let reached = 0
      const count = async (key: string) => {
        for (const line of await send(key)) if (line.toLowerCase().endsWith('opfer@example.org')) reached++
      }
      for (let request = 0; request < 4; request++) {
        let key = await desk.book({ email: request % 2 ? email : email.toLowerCase() })
        await count(key)
        key = await desk.newKeyAfter(key, `anders-${request}@example.org`)
        await count(key)
        key = await desk.newKeyAfter(key, email)
        await count(key)
        await desk.answer(key, { kind: 'call-off' })
        await count(key)
      }
      expect(reached).toBe(VISITOR_MAILS_PER_DAY)
      const nextDay = await desk.book({ email, at: hoursLater(24.1) })
      expect(await visitorMails(nextDay)).toEqual(['visitor queued'])
    })

    test('what the owner has answered does not count: those mails are wanted', async () => {
      const email = 'stammgast@example.org'
      for (let request = 0; request < 3; request++)
        await desk.answer(await desk.book({ email }), { kind: 'confirm' })
      const key = await desk.book({ email })
      await desk.answer(key, { kind: 'confirm' })
      expect(await visitorMails(key)).toEqual(['visitor queued', 'visitor-confirmed queued'])
    })

    test('for likely spam nothing leaves until the owner answers; then the answer alone does', async () => {
      const key = await desk.newKeyAfter(await desk.book({ isSuspected: true }), 'verdacht@example.org')
      await desk.answer(key, { kind: 'move', to: { date: '2030-03-06', time: '10:00' } })
      expect(await visitorMails(key)).toEqual(['visitor held'])
      expect((await desk.find(key)).appointment.isVisitorMailHeld).toBe(true)
      expect(await send(key)).toEqual([])
      await desk.answer(key, { kind: 'confirm' })
      expect((await desk.find(key)).appointment.isVisitorMailHeld).toBe(false)
      expect(await send(key)).toEqual(['visitor-confirmed → verdacht@example.org'])
    })

    test('likely spam that is called off unanswered tells the owner alone', async () => {
      const key = await desk.book({ isSuspected: true })
      await desk.answer(key, { kind: 'call-off' })
      expect(await visitorMails(key)).toEqual(['visitor held', 'visitor-cancelled held'])
      expect(mailKinds(await desk.find(key), 'owner')).toEqual(['owner', 'owner-cancelled'])
    })

    test('a mail beyond the bound is given up when the owner answers, and the answer leaves', async () => {
      const email = 'viele@example.org'
      for (let request = 0; request < VISITOR_MAILS_PER_DAY; request++) await desk.book({ email })
      const key = await desk.book({ email })
      expect(await visitorMails(key)).toEqual(['visitor held'])
      await desk.answer(key, { kind: 'decline', message: 'Leider nein.' })
      expect(await visitorMails(key)).toEqual(['visitor-declined queued'])
    })
  })
}
