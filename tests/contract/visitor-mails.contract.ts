import { beforeEach, describe, expect, test } from 'vitest'
import type { MailKind, Step } from '../../src/booking/appointments/kinds.ts'
import { composeMail } from '../../src/mail/compose-mail.ts'
import { CALL_OFF, CONFIRM, FRIDAY, MONDAY, mailKinds, NOON, PROPOSE, TUESDAY } from '../support/desk.ts'
import { ANSWER_SECRET, agency, words } from '../support/mail/mail-message.ts'
import type { SharedStore } from '../support/store/contract.ts'

/** Whom mails reach, in every database; that they say what stands when they leave is searched in tests/model. */
export function describeVisitorMails({ name, desk, empty }: SharedStore): void {
  describe(`mails to visitors in ${name}`, () => {
    beforeEach(empty)

    const visitorMails = async (key: string) =>
      (await desk.find(key)).mails
        .filter(({ kind }) => kind.startsWith('visitor'))
        .map(({ kind, state }) => `${kind} ${state}`)

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
      expect(textOf('owner-moved')).toEqual([expect.stringContaining(`Vereinbart war ${first}`)])
    })

    const TO_MONDAY: Record<string, Step[]> = {
      'is agreed on the phone': [{ kind: 'agree', to: MONDAY }],
      'is the visitor’s other wish': [{ kind: 'move', to: MONDAY }],
      'is accepted': [PROPOSE, { kind: 'accept', proposal: 2 }],
    }
    test.each(Object.entries(TO_MONDAY))(
      'the owner’s first mail names the wish, also where another time %s before it leaves',
      async (_, steps) => {
        const key = await desk.book()
        for (const step of steps) await desk.answer(key, step)
        expect((await desk.find(key)).appointment).toMatchObject({ preferredDate: MONDAY.date })
        const [first] = await desk.send(NOON)
        expect(first).toMatchObject({ kind: 'owner', requested: TUESDAY })
      },
    )
    test('moved twice before a mail has left, the visitor still hears that the agreed time is over', async () => {
      const key = await desk.book()
      await desk.answer(key, CONFIRM)
      await desk.send(NOON)
      await desk.answer(key, { kind: 'move', to: MONDAY })
      await desk.answer(key, { kind: 'move', to: FRIDAY })
      expect(await visitorMails(key)).toContain('visitor-moved queued')
      const moved = (await desk.send(NOON)).filter(({ kind }) => kind === 'visitor-moved')
      expect(moved).toMatchObject([{ event: { givenUp: TUESDAY, to: FRIDAY } }])
    })

    test('for likely spam nothing is written until the owner answers, then the answer alone; called off, the owner alone is told', async () => {
      const key = await desk.newKeyAfter(await desk.book({ isSuspected: true }), 'verdacht@example.org')
      await desk.answer(key, { kind: 'move', to: { date: '2030-03-06', time: '10:00' } })
      await desk.correct(key, { phone: '030 23125 199' }, 'owner')
      expect(await visitorMails(key)).toEqual([])
      await desk.answer(key, CONFIRM)
      expect(await visitorMails(key)).toEqual(['visitor-confirmed queued'])
      const calledOff = await desk.book({ isSuspected: true })
      // No answer: the visitor does not hear of it.
      await desk.correct(calledOff, { phone: '030 23125 199' }, 'owner')
      await desk.answer(calledOff, CALL_OFF)
      expect(await visitorMails(calledOff)).toEqual([])
      expect(mailKinds(await desk.find(calledOff), 'owner')).toEqual(['owner', 'owner-cancelled'])
    })
  })
}
