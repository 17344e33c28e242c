import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, parseMail, startMailServer } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { answerAppointment, type Step } from '../../src/booking/requests/answer-appointment.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { listMails } from '../support/list-mails.ts'
import { type Mailing, smtpTo, startLoop, startMailing } from '../support/mailing.ts'

const OWNER = 'chefin@musterwerk.example'
const VISITOR = 'erika@example.org'
const MONDAY = new Date('2030-05-06T08:00:00Z')
const WEDNESDAY = { date: '2030-05-08', time: '10:30' }
const FRIDAY = { date: '2030-05-10', time: '14:00' }
/** When the visitor of Wednesday's call is reminded. */
const TUESDAY_AT_FIVE = new Date('2030-05-07T15:00:00Z')
const PROPOSAL: Step = { kind: 'propose', proposals: [FRIDAY], message: 'Geht es auch am Freitag?' }

/** The mails about what happens to a request, from every database. */
export function describeStepMails(database: Contracted): void {
  describe(`mails about steps, from ${database.name}`, () => {
    const { store } = givenStore('each test', database)
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

    async function book(): Promise<void> {
      const request = bookingRequest({ preferredDate: WEDNESDAY.date, preferredTime: WEDNESDAY.time })
      await store.appointments.book(request, UNKNOWN_ADDRESS, clock)
    }
    async function take(...steps: Step[]): Promise<void> {
      for (const step of steps) {
        const dossier = await store.dossiers.find({ id: 1 })
        if (!dossier) throw new Error('no such request')
        const deps = { dossiers: store.dossiers, now, onMailOwed: () => undefined, isReminderSent: true }
        expect(await answerAppointment(step, dossier, deps)).toBe('taken')
      }
    }
    function startSending(): void {
      mailing = startMailing(store, smtpTo(server.url), { now })
    }
    const states = async () => (await listMails(store)).map(({ kind, state }) => `${kind} ${state}`)
    const allNoted = () =>
      until('all are noted', async () => (await states()).every((state) => state.endsWith(' sent')))
    const receivedBy = (address: string) =>
      Promise.all(server.received.filter(({ to }) => to.includes(address)).map(parseMail))
    const subjectsTo = async (address: string) => (await receivedBy(address)).map(({ subject }) => subject)

    test('leave in the order of what happened, even if the first try of an earlier one fails, as one conversation for each', async () => {
      let refusals = 3
      server.mood.refuseMessage = () => (refusals-- > 0 ? '451 4.3.0 later' : undefined)
      await book()
      await take(PROPOSAL, { kind: 'accept', proposal: 1 }, { kind: 'call-off' })
      // The schedule of tries goes by the clock.
      mailing = startMailing(store, smtpTo(server.url), {
        now: () => new Date(clock.getTime() + performance.now()),
      })
      await allNoted()
      expect(await subjectsTo(VISITOR)).toEqual([
        'Ihre Terminanfrage wurde erhalten',
        'Ihr Termin: andere Zeiten zur Auswahl',
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
      await book()
      await take({ kind: 'confirm' }, { kind: 'move', to: FRIDAY }, { kind: 'call-off' })
      startSending()
      await allNoted()
      const told = (await receivedBy(VISITOR)).map(({ text = '', attachments }) => ({
        tells: / {4}(\w+, \S+, \S+ Uhr)/.exec(text)?.[1],
        files: attachments.length,
      }))
      expect(told).toEqual([
        { tells: 'Mittwoch, 08.05.2030, 10:30 Uhr', files: 0 },
        { tells: 'Mittwoch, 08.05.2030, 10:30 Uhr', files: 0 },
        { tells: 'Freitag, 10.05.2030, 14:00 Uhr', files: 1 },
      ])
      const [request, moved] = await receivedBy(OWNER)
      expect(request?.text).toContain('Wunschtermin:  Mittwoch, 08.05.2030, 10:30 Uhr')
      expect(moved?.text).toContain('Bisher ging es um Mittwoch, 08.05.2030, 10:30 Uhr')
    })

    test('are tried for two days from their event on, also for an old appointment', async () => {
      await book()
      clock = new Date(MONDAY.getTime() + 49 * 3_600_000)
      await take({ kind: 'propose', proposals: [FRIDAY], message: '' })
      const tried: string[] = []
      mailing = startLoop(
        store,
        ({ kind }) => {
          tried.push(kind)
          return Promise.reject(new DeliveryError('SMTP 451', 'later'))
        },
        { now },
      )
      await until('the answer was tried', () => tried.includes('visitor-proposed'))
      await mailing.stop()
      expect((await states()).sort()).toEqual(['owner failed', 'visitor failed', 'visitor-proposed queued'])
    })

    test('remind of a confirmed call, once', async () => {
      await book()
      await take({ kind: 'confirm' })
      expect(await store.dossiers.oweReminders(new Date(TUESDAY_AT_FIVE.getTime() - 1))).toBe(0)
      clock = TUESDAY_AT_FIVE
      expect(await store.dossiers.oweReminders(clock)).toBe(1)
      expect(await store.dossiers.oweReminders(clock)).toBe(0)
      startSending()
      await allNoted()
      expect(await subjectsTo(VISITOR)).toEqual([
        'Ihre Terminanfrage wurde erhalten',
        'Ihr Termin ist bestätigt: Mittwoch, 08.05.2030, 10:30 Uhr',
        'Ihr Termin ist morgen um 10:30 Uhr',
      ])
    })

    test.each<[string, Step[], string[]]>([
      ['is called off', [{ kind: 'call-off' }], ['Ihr Termin ist abgesagt']],
      ['is done', [{ kind: 'finish' }], []],
      [
        'was put off to another day',
        [PROPOSAL, { kind: 'accept', proposal: 1 }],
        ['Ihr Termin: andere Zeiten zur Auswahl', 'Ihr Termin ist bestätigt: Freitag, 10.05.2030, 14:00 Uhr'],
      ],
    ])('remind of no call that %s while the reminder waited', async (_what, steps, subjects) => {
      await book()
      await take({ kind: 'confirm' })
      clock = TUESDAY_AT_FIVE
      await store.dossiers.oweReminders(clock)
      await take(...steps)
      startSending()
      await allNoted()
      expect((await subjectsTo(VISITOR)).slice(2)).toEqual(subjects)
    })

    test('remind of no call that is over', async () => {
      await book()
      await take({ kind: 'confirm' })
      await store.dossiers.oweReminders(TUESDAY_AT_FIVE)
      clock = new Date('2030-05-08T08:30:00Z')
      startSending()
      await allNoted()
      expect(await subjectsTo(VISITOR)).toHaveLength(2)
    })

    test('let the owner in by a link that is made when it leaves', async () => {
      await store.access.oweSignInMail(clock)
      clock = new Date(MONDAY.getTime() + 3_600_000)
      startSending()
      await allNoted()
      const [mail] = await receivedBy(OWNER)
      const [, token = ''] =
        /https:\/\/musterwerk\.example\/anfragen\/anmelden\/(\S+)/.exec(mail?.text ?? '') ?? []
      expect(mail?.text).toContain('15 Minuten')
      expect(mail?.html).toContain(`/anfragen/anmelden/${token}"`)
      expect(await store.access.isSignIn(token, clock)).toBe(true)
    })
  })
}
