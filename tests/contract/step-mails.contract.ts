import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, parseMail, startMailServer } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import type { ClaimedMail } from '../../src/booking/appointments/outbox-mail.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { CALL_OFF, CONFIRM, FINISH } from '../support/desk.ts'
import { areAllSent, mailStates } from '../support/list-mails.ts'
import { type Mailing, smtpTo, startLoop, startMailing } from '../support/mailing.ts'

const OWNER = 'chefin@musterwerk.example'
const VISITOR = 'erika@example.org'
const MONDAY = new Date('2030-05-06T08:00:00Z')
const FRIDAY = { date: '2030-05-10', time: '14:00' }
/** When the visitor of a call on Wednesday, 10:30, is reminded. */
const TUESDAY_AT_FIVE = new Date('2030-05-07T15:00:00Z')
const WEDNESDAY = 'Mittwoch, 08.05.2030, 10:30 Uhr'
const ACCEPT: Step = { kind: 'accept', proposal: 1 }
const PROPOSAL: Step = { kind: 'propose', proposals: [FRIDAY], message: 'Geht es auch am Freitag?' }

/** The mails about what happens to a request, from every database. */
export function describeStepMails(database: Contracted): void {
  describe(`mails about steps, from ${database.name}`, () => {
    const { store, desk } = givenStore('each test', database)
    let server: MailServer
    let mailing: Mailing | undefined
    let clock: Date
    const now = () => clock
    beforeEach(async () => {
      server = await startMailServer()
      clock = MONDAY
    })
    afterEach(async () => {
      await mailing?.stop()
      mailing = undefined
      await server.stop()
    })

    async function bookAndTake(...steps: Step[]): Promise<string> {
      const key = await desk.book({ email: VISITOR, at: clock, preferredDate: '2030-05-08' })
      await take(key, ...steps)
      return key
    }
    async function take(key: string, ...steps: Step[]): Promise<void> {
      for (const step of steps) expect(await desk.answer(key, step, { at: clock })).toBe('taken')
    }
    async function sendAll(at = now): Promise<void> {
      mailing = startMailing(store, smtpTo(server.url), { now: at })
      await until('all are noted', () => areAllSent(store))
    }
    const receivedBy = (address: string) =>
      Promise.all(server.received.filter(({ to }) => to.includes(address)).map(parseMail))
    const subjectsTo = async (address: string) => (await receivedBy(address)).map(({ subject }) => subject)

    test('leave in the order of what happened, even if the first try of an earlier one fails, as one conversation for each', async () => {
      let refusals = 3
      server.mood.refuseMessage = () => (refusals-- > 0 ? '451 4.3.0 later' : undefined)
      await bookAndTake(PROPOSAL, ACCEPT, CALL_OFF)
      // The schedule of tries goes by the clock.
      await sendAll(() => new Date(clock.getTime() + performance.now()))
      expect(await subjectsTo(VISITOR)).toEqual([
        'Ihre Terminanfrage wurde erhalten',
        'Ihr Termin: unser Vorschlag',
        'Ihr Termin ist bestätigt: Freitag, 10.05.2030, 14:00 Uhr',
        'Ihr Termin ist abgesagt',
      ])
      expect(await subjectsTo(OWNER)).toEqual([
        'Neuer Termin von Erika Musterfrau',
        'Termin von Erika Musterfrau: zugesagt',
        'Termin von Erika Musterfrau: abgesagt',
      ])
      for (const address of [VISITOR, OWNER]) {
        const [first, ...later] = await receivedBy(address)
        expect(first?.inReplyTo).toBeUndefined()
        for (const mail of later)
          expect(mail).toMatchObject({ inReplyTo: first?.messageId, references: first?.messageId })
      }
    })

    test('describe their event, also after later ones', async () => {
      await bookAndTake(CONFIRM, { kind: 'move', to: FRIDAY }, CALL_OFF)
      await sendAll()
      const told = (await receivedBy(VISITOR)).map(({ text = '', attachments }) => ({
        tells: / {4}(\w+, \S+, \S+ Uhr)/.exec(text)?.[1],
        files: attachments.length,
      }))
      expect(told).toEqual([
        { tells: WEDNESDAY, files: 0 },
        { tells: WEDNESDAY, files: 0 },
        { tells: 'Freitag, 10.05.2030, 14:00 Uhr', files: 1 },
      ])
      const [request, moved] = await receivedBy(OWNER)
      expect(request?.text).toContain('Wunschtermin:  Mittwoch, 08.05.2030, 10:30 Uhr')
      expect(moved?.text).toContain('Bisher ging es um Mittwoch, 08.05.2030, 10:30 Uhr')
    })

    test('are tried for two days from their event on, also for an old appointment', async () => {
      const key = await bookAndTake()
      clock = new Date(MONDAY.getTime() + 49 * 3_600_000)
      await take(key, PROPOSAL)
      const tried: string[] = []
      const refuse = async ({ kind }: ClaimedMail) => {
        tried.push(kind)
        throw new DeliveryError('SMTP 451', 'later')
      }
      mailing = startLoop(store, refuse, { now })
      await until('the answer was tried', () => tried.includes('visitor-proposed'))
      await mailing.stop()
      const states = ['owner failed', 'visitor failed', 'visitor-proposed queued']
      expect(await mailStates(store)).toEqual(states)
    })

    const TOMORROW = 'Ihr Termin ist morgen um 10:30 Uhr'
    const CALLED_OFF = 'Ihr Termin ist abgesagt'
    const OTHERS = 'Ihr Termin: Wir müssen verschieben'
    const MOVED = 'Ihr Termin ist bestätigt: Freitag, 10.05.2030, 14:00 Uhr'
    const WHEN_CALLED = new Date('2030-05-08T08:30:00Z')
    test.each<[what: string, meanwhile: Step[], sent: Date, subjects: string[]]>([
      ['one call that is still confirmed', [], TUESDAY_AT_FIVE, [TOMORROW]],
      ['no call that is called off', [CALL_OFF], TUESDAY_AT_FIVE, [CALLED_OFF]],
      ['no call that is done', [FINISH], TUESDAY_AT_FIVE, []],
      ['no call on another day', [PROPOSAL, PROPOSAL, ACCEPT], TUESDAY_AT_FIVE, [OTHERS, OTHERS, MOVED]],
      ['no call that is over', [], WHEN_CALLED, []],
    ])('remind of %s when the reminder leaves', async (_what, meanwhile, sent, subjects) => {
      const key = await bookAndTake(CONFIRM)
      const owed = [new Date(TUESDAY_AT_FIVE.getTime() - 1), TUESDAY_AT_FIVE, TUESDAY_AT_FIVE]
      for (const [turn, at] of owed.entries())
        expect(await store.dossiers.oweReminders(at)).toBe(turn === 1 ? 1 : 0)
      clock = sent
      await take(key, ...meanwhile)
      await sendAll()
      const before = ['Ihre Terminanfrage wurde erhalten', `Ihr Termin ist bestätigt: ${WEDNESDAY}`]
      expect(await subjectsTo(VISITOR)).toEqual([...before, ...subjects])
    })

    test('let the owner in by a link that is made when it leaves', async () => {
      await store.access.oweSignInMail(clock)
      clock = new Date(MONDAY.getTime() + 3_600_000)
      await sendAll()
      const [mail] = await receivedBy(OWNER)
      const [, token = ''] = /musterwerk\.example\/anfragen\/anmelden\/(\S+)/.exec(mail?.text ?? '') ?? []
      expect(mail?.text).toContain('15 Minuten')
      expect(mail?.html).toContain(`/anfragen/anmelden/${token}"`)
      expect(await store.access.isSignIn(token, clock)).toBe(true)
    })
  })
}
