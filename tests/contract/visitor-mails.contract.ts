import { beforeAll, describe, expect, test } from 'vitest'
import { answerKey, readAnswerKey } from '../../src/booking/appointments/answer-key.ts'
import { VISITOR_MAILS_PER_DAY } from '../../src/booking/limits.ts'
import type { SharedStore } from '../support/contract.ts'
import { hoursLater, mailKinds, NOON, PROPOSE } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'
import { mailMessage } from '../support/mail-message.ts'

/** To whom mails go, and how many, before and after the owner's answer and a corrected address; in every database. */
export function describeVisitorMails({ name, store, desk, empty }: SharedStore): void {
  describe(`mails to visitors in ${name}`, () => {
    beforeAll(empty)

    const visitorMails = async (key: string) =>
      (await desk.find(key)).mails
        .filter(({ kind }) => kind.startsWith('visitor'))
        .map(({ kind, state }) => `${kind} ${state}`)

    /** Sends what is due and tells who got what of this request. */
    async function send(key: string): Promise<string[]> {
      const { id } = (await desk.find(key)).appointment
      return (await desk.send(NOON)).flatMap(({ kind, appointments: [about] }) =>
        about?.id === id && kind.startsWith('visitor') ? `${kind} → ${about.email}` : [],
      )
    }

    test('a corrected address gets a new key and the last mail; the old one opens and gets nothing more', async () => {
      const old = await desk.book()
      await desk.answer(old, PROPOSE)
      const key = await desk.newKeyAfter(old, 'richtig@example.org')
      expect(key).toMatch(/^[\w-]{24}$/)
      expect(key).not.toBe(old)
      expect(await store.dossiers.find({ visitorKey: old })).toBeUndefined()
      const { appointment, history } = await desk.find(key)
      const email = 'richtig@example.org'
      expect(appointment).toMatchObject({ email, visitorKey: key, sequence: 2, state: 'proposed' })
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
      const [again] = (await desk.send(NOON)).filter(({ kind }) => kind !== 'former-address')
      expect(again).toMatchObject({ kind: 'visitor-proposed', event: { kind: 'proposed' } })
    })

    test('a visitor may correct three times, the owner as often as it takes; the same address is no correction', async () => {
      let key = await desk.book({ email: 'gleich@example.org' })
      expect(await desk.correct(key, 'Gleich@example.org')).toBe('unchanged')
      expect(mailKinds(await desk.find(key)).sort()).toEqual(['owner', 'visitor'])
      for (const letter of ['a', 'b', 'c']) key = await desk.newKeyAfter(key, `${letter}-drei@example.org`)
      expect(await desk.correct(key, 'd-drei@example.org')).toBe('too-often')
      expect((await desk.find(key)).appointment.email).toBe('c-drei@example.org')
      await expect(desk.newKeyAfter(key, 'd-drei@example.org', 'owner')).resolves.not.toBe(key)
    })

    test('the owner gets a mail when a visitor corrects an address, with a good link, and none for an own correction', async () => {
      const late = hoursLater(40 * 24)
      const key = await desk.newKeyAfter(await desk.book(), 'selbst@example.org', 'visitor', late)
      const { appointment, mails, history } = await desk.find(key)
      expect(mailKinds({ appointment, mails, history }, 'owner')).toEqual(['owner', 'owner-corrected'])
      expect(readAnswerKey(answerKey('secret', appointment), 'secret', appointment, late)).toBe('good')
      const owners = await desk.newKeyAfter(await desk.book(), 'von-ihr@example.org', 'owner')
      expect(mailKinds(await desk.find(owners), 'owner')).toEqual(['owner'])
    })

    test('the former address hears of it only after an answer, without the new address and without a key', async () => {
      const unanswered = await desk.newKeyAfter(await desk.book(), 'vorher@example.org')
      expect(mailKinds(await desk.find(unanswered), 'former')).toEqual([])
      const old = await desk.book({ email: 'frueher@example.org' })
      await desk.answer(old, { kind: 'confirm' })
      const key = await desk.newKeyAfter(old, 'spaeter@example.org')
      const told = (await desk.send(NOON)).find(({ kind }) => kind === 'former-address')
      expect(told).toMatchObject({ recipient: 'frueher@example.org', inReplyTo: undefined })
      const { to, text, html } = mailMessage('former-address', told?.appointments[0], {
        recipient: told?.recipient ?? '',
      })
      expect(to.address).toBe('frueher@example.org')
      for (const secret of ['spaeter', old, key, 'Erika', 'Musterfrau'])
        for (const part of [text, html]) expect(part).not.toContain(secret)
      expect(JSON.stringify(await listMails(store))).not.toContain('frueher@example.org')
    })

    test('unanswered, one address gets three mails a day, however requests are corrected and called off', async () => {
      const email = 'Opfer@example.org'
      let reached = 0
      const count = async (key: string) => {
        for (const line of await send(key)) if (line.toLowerCase().endsWith('opfer@example.org')) reached++
        return key
      }
      for (let request = 0; request < 4; request++) {
        let key = await count(await desk.book({ email: request % 2 ? email : email.toLowerCase() }))
        for (const other of [`anders-${request}@example.org`, email])
          key = await count(await desk.newKeyAfter(key, other))
        await desk.answer(key, { kind: 'call-off' })
        await count(key)
      }
      expect(reached).toBe(VISITOR_MAILS_PER_DAY)
      const nextDay = await desk.book({ email, at: hoursLater(24.1) })
      expect(await visitorMails(nextDay)).toEqual(['visitor queued'])
    })

    test('what the owner has answered does not count: those mails are wanted', async () => {
      const email = 'stammgast@example.org'
      let key = ''
      for (let request = 0; request < 4; request++) {
        key = await desk.book({ email })
        await desk.answer(key, { kind: 'confirm' })
      }
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
