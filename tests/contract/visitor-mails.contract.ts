import { beforeEach, describe, expect, test } from 'vitest'
import type { MailKind } from '../../src/booking/appointments/outbox-mail.ts'
import { composeMail } from '../../src/mail/compose-mail.ts'
import type { SharedStore } from '../support/contract.ts'
import { CALL_OFF, CONFIRM, hoursLater, MONDAY, mailKinds, NOON } from '../support/desk.ts'
import { ANSWER_SECRET, agency, words } from '../support/mail-message.ts'

/** Whom mails reach, in every database; that they say what stands when they leave is searched in tests/lives. */
export function describeVisitorMails({ name, store, desk, empty }: SharedStore): void {
  describe(`mails to visitors in ${name}`, () => {
    beforeEach(empty)

    const visitorMails = async (key: string) =>
      (await desk.find(key)).mails
        .filter(({ kind }) => kind.startsWith('visitor'))
        .map(({ kind, state }) => `${kind} ${state}`)

    test('an address that is corrected back is not told that it is none any more', async () => {
      const old = await desk.book({ email: 'zurueck@example.org' })
      await desk.answer(old, CONFIRM)
      const away = await desk.newKeyAfter(old, 'verirrt@example.org')
      await desk.newKeyAfter(away, 'zurueck@example.org')
      const former = (await desk.send(NOON)).filter(({ kind }) => kind === 'former-address')
      expect(former.map(({ recipient }) => recipient)).toEqual(['verirrt@example.org'])
    })

    test('the owner’s describe their event, also after later ones', async () => {
      const key = await desk.book()
      for (const step of [CONFIRM, { kind: 'move', to: MONDAY } as const, CALL_OFF])
        await desk.answer(key, step)
      const context = { now: NOON, answerSecret: ANSWER_SECRET }
      const sent = await desk.send(NOON)
      const textOf = (kind: MailKind) =>
        sent
          .filter((mail) => mail.kind === kind)
          .map((mail) => composeMail(mail, agency, words, context).text)
      const first = 'Dienstag, 05.03.2030, 10:30 Uhr'
      expect(textOf('owner')).toEqual([expect.stringContaining(`bestätigt:\n    ${first}`)])
      expect(textOf('owner-moved')).toEqual([expect.stringContaining(`Bisher ging es um ${first}`)])
    })

    test('for likely spam nothing leaves until the owner answers, then the answer alone; called off, the owner alone is told', async () => {
      const key = await desk.newKeyAfter(await desk.book({ isSuspected: true }), 'verdacht@example.org')
      await desk.answer(key, { kind: 'move', to: { date: '2030-03-06', time: '10:00' } })
      await desk.correct(key, { phone: '030 23125 199' }, 'owner')
      expect(await visitorMails(key)).toEqual(['visitor held'])
      expect((await desk.find(key)).appointment.isVisitorMailHeld).toBe(true)
      expect((await desk.send(NOON)).filter(({ kind }) => kind.startsWith('visitor'))).toEqual([])
      await desk.answer(key, CONFIRM)
      expect((await desk.find(key)).appointment.isVisitorMailHeld).toBe(false)
      expect(await visitorMails(key)).toEqual(['visitor-confirmed queued'])
      const calledOff = await desk.book({ isSuspected: true })
      expect(await visitorMails(calledOff)).toEqual(['visitor held'])
      await desk.answer(calledOff, CALL_OFF)
      expect(await store.outbox.count()).toMatchObject({ held: 1, failed: 0, waitingSince: NOON })
      // It leaves only where the owner means this very mail.
      await store.outbox.retry(NOON)
      expect(await visitorMails(calledOff)).toEqual(['visitor-cancelled held'])
      const held = (await desk.find(calledOff)).mails.find(({ state }) => state === 'held')
      expect(await store.outbox.retry(hoursLater(72), held?.id)).toBe(1)
      expect(await visitorMails(calledOff)).toEqual(['visitor-cancelled queued'])
      expect(mailKinds(await desk.find(calledOff), 'owner')).toEqual(['owner', 'owner-cancelled'])
    })
  })
}
