import { describe, expect, test } from 'vitest'
import { answerKey, readAnswerKey } from '../../src/booking/appointments/answer-key.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { hoursLater, mailKinds, NOON } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'
import { mailMessage } from '../support/mail-message.ts'

/** Who is told of a corrected address, and which key opens the visitor's page afterwards; in every database. */
export function describeCorrections(database: Contracted): void {
  describe(`corrected addresses in ${database.name}`, () => {
    const { store, desk } = givenStore('suite', database)

    test('the request has a new key, and the old one finds nothing', async () => {
      const old = await desk.book()
      const key = await desk.newKeyAfter(old, 'neuer-schluessel@example.org')
      expect(key).toMatch(/^[\w-]{24}$/)
      expect(key).not.toBe(old)
      expect(await store.dossiers.find({ visitorKey: old })).toBeUndefined()
      expect((await desk.find(key)).appointment.visitorKey).toBe(key)
    })

    test('the owner gets a mail when a visitor corrects an address, and none for the owner’s own correction', async () => {
      const key = await desk.newKeyAfter(await desk.book(), 'selbst@example.org')
      expect(mailKinds(await desk.find(key), 'owner')).toEqual(['owner', 'owner-corrected'])
      const owners = await desk.newKeyAfter(await desk.book(), 'von-ihr@example.org', 'owner')
      expect(mailKinds(await desk.find(owners), 'owner')).toEqual(['owner'])
    })

    test('the same address is no correction: its key and its link stay', async () => {
      const key = await desk.book({ email: 'gleich@example.org' })
      expect(await desk.correct(key, 'Gleich@example.org')).toBe('unchanged')
      expect(mailKinds(await desk.find(key)).sort()).toEqual(['owner', 'visitor'])
    })

    test('the link in the owner’s mail about it is good, however long ago the last step was', async () => {
      const key = await desk.newKeyAfter(
        await desk.book(),
        'spaet@example.org',
        'visitor',
        hoursLater(40 * 24),
      )
      const { appointment } = await desk.find(key)
      const linked = answerKey('secret', appointment)
      expect(readAnswerKey(linked, 'secret', appointment, hoursLater(40 * 24))).toBe('good')
    })

    test('before the owner has answered, the former address hears nothing: anybody may have typed it', async () => {
      const key = await desk.newKeyAfter(await desk.book(), 'vorher@example.org')
      expect(mailKinds(await desk.find(key), 'former')).toEqual([])
    })

    test('afterwards it hears that it was replaced, without the new address and without a key', async () => {
      const old = await desk.book({ email: 'frueher@example.org' })
      await desk.answer(old, { kind: 'confirm' })
      const key = await desk.newKeyAfter(old, 'spaeter@example.org')
      const mails = await store.outbox.claimDue(NOON, hoursLater(1), 100)
      const told = mails.find(({ kind }) => kind === 'former-address')
      if (!told) throw new Error('nobody is told')
      expect(told).toMatchObject({ recipient: 'frueher@example.org', inReplyTo: undefined })
      const [appointment] = told.appointments
      const { to, text, html } = mailMessage('former-address', appointment, {
        recipient: told.recipient ?? '',
      })
      expect(to.address).toBe('frueher@example.org')
      for (const secret of ['spaeter', old, key, 'Erika', 'Musterfrau'])
        for (const part of [text, html]) expect(part).not.toContain(secret)
      await store.outbox.noteSent(told, NOON)
      expect(JSON.stringify(await listMails(store))).not.toContain('frueher@example.org')
    })
  })
}
