import { expect } from 'vitest'
import { bookingRequest } from '../support/booking-request.ts'
import { act, another, type Command, fixed } from './chance.ts'
import { booking, correction, erasure, erasureMeanwhile, note } from './commands.ts'
import { atOnce, step } from './taps.ts'
import { becoming, HOLD, PUT_OFF, passing, REFUSE, restart, TAKE } from './time-and-mails.ts'

const DAY = 24 * 60
const book = fixed(booking)
const bookLater = fixed(booking, { wish: { days: 2, time: '10:00' } })
const [confirm, propose, finish] = [fixed(step('confirm')), fixed(step('propose')), fixed(step('finish'))]
const [decline, takeBack, callOff] = [
  fixed(step('decline')),
  fixed(step('take-back')),
  fixed(step('call-off')),
]
const agree = fixed(step('agree'), { times: [{ days: 1, time: '15:00' }] })
const move = fixed(step('move'), { wish: { days: 2, time: '10:00' } })
const correctAddress = fixed(correction('email', 'adresse'))
const [eraseByVisitor, eraseByOwner] = [fixed(erasure), fixed(erasure, { by: 'owner' })]
const later = (minutes: number) => fixed(passing(minutes, `${minutes} minutes pass`))
const [away, refusing] = [
  fixed(passing(0, 'no mail server', 'waiting')),
  fixed(passing(0, 'refused', 'refused')),
]
const mailsLeaveAgain = fixed(passing(7 * 60, 'mails leave again, seven hours pass', 'sent'))

/** A mail server has the confirmation, by a link that is worth it at once, and has not answered. */
const confirmationHeld = [book, fixed(HOLD), fixed(step('confirm'), { isByLink: true })]

const ANSWERS: Record<string, Command> = {
  'takes it': fixed(TAKE),
  'refuses it for good': fixed(REFUSE),
  'refuses it for now': fixed(PUT_OFF),
  'has it when the server ends': fixed(restart),
}

const bookUnseen = fixed(
  act(async (_, real, { wish }) => {
    const times = { preferredDate: wish.date, preferredTime: wish.time }
    const fields = { ...times, email: `person-${another()}@example.org`, websiteIdea: '\u200b'.repeat(20) }
    const { status, body } = await real.book(bookingRequest(fields), real.nextAddress())
    expect([status, Object.keys(JSON.parse(body).errors)]).toEqual([422, ['websiteIdea']])
  }),
)

const retryOfOneUntrue = fixed(
  act(async (_, real) => expect(await real.retryMails()).toEqual({ retried: 0, dropped: 1 })),
)

const tapInList = (which: number) => fixed(step('confirm'), { which, isFromList: true })

const SKIPPED = { days: 1, time: '02:30' }

type Life = [title: string, ...commands: Command[]]

const MEANWHILE: Life[] = [
  ['she declines', decline],
  ['another time is agreed', agree],
  ['it is ticked off and that is taken back', finish, takeBack],
  ['it is ticked off', finish],
  ['times are proposed and that is taken back', propose, takeBack],
  ['the visitor calls off and asks again', callOff, move],
  ['the address is corrected', correctAddress],
  ['the visitor erases it', eraseByVisitor],
  ['she erases it', eraseByOwner],
]

/** What has gone wrong once, each as the life in which it did. */
export const FAULTS: Life[] = [
  ...MEANWHILE.flatMap(([what, ...steps]) =>
    Object.entries(ANSWERS).map(
      ([how, answer]): Life => [
        `a mail is on its way, ${what}, the mail server ${how}`,
        ...[...confirmationHeld, ...steps, answer, later(1), later(20)],
      ],
    ),
  ),
  ...Object.entries(ANSWERS).map(
    ([how, answer]): Life => [
      `a mail is on its way, it is ticked off, the mail server ${how}, ticking off is taken back`,
      ...[...confirmationHeld, finish, answer, takeBack, later(20)],
    ],
  ),
  ...Object.entries(ANSWERS).map(
    ([how, answer]): Life => [
      `a reminder is on its way, it is ticked off and that is taken back, the mail server ${how}`,
      ...[
        book,
        confirm,
        later(1),
        fixed(HOLD),
        fixed(becoming('17:00')),
        finish,
        takeBack,
        answer,
        later(20),
      ],
    ],
  ),
  ['it is erased while mails leave', book, fixed(erasureMeanwhile)],
  ['she erases it while mails leave', book, fixed(erasureMeanwhile, { by: 'owner' })],
  [
    'a time is proposed for when the wish is long over, and accepted then',
    ...[book, fixed(step('propose'), { times: [{ days: 250, time: '10:00' }] }), later(1)],
    // She comes by: her session goes on.
    ...[later(80 * DAY), fixed(note), later(80 * DAY), fixed(note), later(80 * DAY)],
    ...[fixed(restart), fixed(step('accept'))],
  ],
  [
    'a reminder that could not leave leaves after ticking off is taken back',
    ...[book, confirm, later(1), away, fixed(becoming('17:00')), finish, takeBack, mailsLeaveAgain],
  ],
  ['an idea that nobody can see is too short', bookUnseen],
  [
    'a mail that is not true any more is not sent again',
    book,
    refusing,
    confirm,
    later(1),
    later(3 * DAY),
    retryOfOneUntrue,
  ],
  [
    'a thumb in a hurry answers one request',
    ...[
      book,
      bookLater,
      tapInList(0),
      tapInList(1),
      later(1 / 60),
      tapInList(1),
      later(1 / 60),
      tapInList(1),
    ],
  ],
  ['a thumb taps twice', book, fixed(atOnce('confirm', 'confirm'))],
  ...Object.entries(ANSWERS).map(
    ([how, answer]): Life => [
      `an answer cannot be taken back while its mail is on its way; the mail server ${how}`,
      ...[book, fixed(HOLD), confirm, later(1), takeBack, answer, takeBack, later(20)],
    ],
  ),
  [
    'an answer that has left to a former address cannot be taken back',
    ...[book, confirm, later(1), away, correctAddress, takeBack, mailsLeaveAgain],
  ],
  [
    'an answer is taken back, and cannot be once it has left',
    book,
    confirm,
    takeBack,
    confirm,
    later(1),
    takeBack,
  ],
  ['a visitor who has called off asks again', book, confirm, later(1), callOff, move],
]

/** On the evening before the clock is put forward. */
export const FAULTS_BEFORE_SUMMER_TIME: Life[] = [
  [
    'the hour that the clock skips is neither agreed nor proposed',
    ...[book, ...(['agree', 'propose'] as const).map((name) => fixed(step(name), { times: [SKIPPED] }))],
  ],
]
