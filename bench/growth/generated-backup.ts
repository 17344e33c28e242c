import type { AppointmentState } from '../../src/booking/appointments/appointment.ts'
import type { EventKind, MailKind } from '../../src/booking/appointments/kinds.ts'
import { berlinDate, berlinInstant, DAY_IN_MS, daysLater } from '../../src/booking/times/berlin-time.ts'
import type { ArchivedPart, ArchivedRow, Snapshot } from '../../src/store/archived-rows.ts'
import { latestOf, readMigrations } from '../../src/store/migrations.ts'

/** Within the retention: the purge finds nothing to delete. */
const DAYS_BACK = 170
const LONGEST_WAIT_IN_DAYS = 60
/** Agreed calls do not overlap, so a day has no more, however many ask. */
const AGREED_ON_A_DAY = 18
const FIRST_CALL_IN_HALF_HOURS = 18
const BLOCKED_TIMES = 300
const ITEMS_IN_PART = 250

const MUCH_ASKED = 0.39
const PROPOSED = 0.17
const NOT_TICKED_OFF = 0.1
const TICKED_OFF = 0.6

/** Irrational steps spread numbers evenly, the same ones in every run. */
const GOLDEN = 0.618_033_988_7
const ROOT = 0.414_213_562_4

type Slot = { date: string; time: string }
type Life = { id: number; bookedAt: Date; state: AppointmentState; isSuspected: boolean; slot: Slot }

type Story = { events: EventKind[]; mails: MailKind[] }
const STORIES: Record<AppointmentState, Story> = {
  requested: { events: ['extended'], mails: ['owner', 'visitor'] },
  proposed: { events: ['moved', 'proposed'], mails: ['owner', 'visitor', 'owner-moved', 'visitor-proposed'] },
  confirmed: {
    events: ['proposed', 'accepted'],
    mails: ['owner', 'visitor', 'visitor-proposed', 'owner-accepted', 'visitor-confirmed'],
  },
  done: {
    events: ['proposed', 'accepted', 'rephoned', 'done'],
    mails: [
      'owner',
      'visitor',
      'visitor-proposed',
      'owner-accepted',
      'visitor-confirmed',
      'visitor-reminder',
    ],
  },
  declined: { events: ['moved', 'declined'], mails: ['owner', 'visitor', 'owner-moved', 'visitor-declined'] },
  cancelled: {
    events: ['confirmed', 'moved', 'cancelled'],
    mails: ['owner', 'visitor', 'visitor-confirmed', 'owner-cancelled', 'visitor-cancelled'],
  },
}
const OF_VISITOR: EventKind[] = ['extended', 'moved', 'accepted', 'rephoned', 'cancelled']

/** As many requests of the last months as asked for, in all states, with their events and mails; `queued` of the mails have not left. */
export function generateBackup(size: number, now: Date, queued = 0): Snapshot {
  const lives = generateLives(size, now)
  return { schema: latestOf(readMigrations('sqlite')), parts: partsOf(lives, now, queued) }
}

async function* partsOf(lives: Life[], now: Date, queued: number): AsyncGenerator<ArchivedPart> {
  yield* inParts('appointments', lives, (life) => [appointmentRow(life)])
  let events = 0
  yield* inParts('events', lives, (life) =>
    STORIES[life.state].events.map((kind) => eventRow(++events, life, kind)),
  )
  let mails = 0
  const isQueued = (life: Life, kind: MailKind) => kind === 'owner' && life.id > lives.length - queued
  yield* inParts('outbox', lives, (life) =>
    STORIES[life.state].mails.map((kind) =>
      mailRow(++mails, life, kind, isQueued(life, kind) ? now : undefined),
    ),
  )
  yield* inParts('blocked_times', [...Array(BLOCKED_TIMES).keys()], (place) => [blockedRow(place, now)])
}

function* inParts<Item>(
  table: ArchivedPart['table'],
  items: Item[],
  rowsOf: (item: Item) => ArchivedRow[],
): Generator<ArchivedPart> {
  for (let start = 0; start < items.length; start += ITEMS_IN_PART)
    yield { table, rows: items.slice(start, start + ITEMS_IN_PART).flatMap(rowsOf) }
}

function generateLives(size: number, now: Date): Life[] {
  const today = berlinDate(now)
  const agreedOn = new Map<string, number>()
  const spread = (place: number, step: number) => (place * step) % 1
  return Array.from({ length: size }, (_, place) => {
    const id = place + 1
    const bookedAt = new Date(now.getTime() - ((size - place) / size) * DAYS_BACK * DAY_IN_MS)
    const date = daysLater(berlinDate(bookedAt), Math.ceil(spread(id, GOLDEN) * LONGEST_WAIT_IN_DAYS))
    const agreed = agreedOn.get(date) ?? 0
    const isFree = agreed < AGREED_ON_A_DAY
    const state = stateOf(spread(id, ROOT), date >= today ? 'ahead' : 'over', isFree, date)
    const isAgreed = state === 'confirmed' || state === 'done'
    if (isAgreed) agreedOn.set(date, agreed + 1)
    const halfHours = FIRST_CALL_IN_HALF_HOURS + (isAgreed ? agreed : place % AGREED_ON_A_DAY)
    return {
      id,
      bookedAt,
      state,
      isSuspected: state === 'requested' && id % 50 === 0,
      slot: { date, time: clock(halfHours) },
    }
  })

  function stateOf(chance: number, when: 'ahead' | 'over', isFree: boolean, date: string): AppointmentState {
    if (when === 'ahead') {
      if (chance < MUCH_ASKED) return 'requested'
      if (chance < MUCH_ASKED + PROPOSED) return 'proposed'
      return isFree ? 'confirmed' : 'declined'
    }
    if (chance < NOT_TICKED_OFF && isFree && date >= daysLater(today, -7)) return 'confirmed'
    if (chance < TICKED_OFF && isFree) return 'done'
    return chance < (1 + TICKED_OFF) / 2 ? 'declined' : 'cancelled'
  }
}

const clock = (halfHours: number): string =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`

/** Three times, one of which is the one that holds if she accepts. */
const proposalsOf = ({ slot }: Life): Slot[] =>
  [0, 1, 3].map((days) => ({ date: daysLater(slot.date, days), time: slot.time }))

function appointmentRow(life: Life): ArchivedRow {
  const { id, bookedAt, state, slot, isSuspected } = life
  const last = state === 'proposed' ? daysLater(slot.date, 3) : slot.date
  return {
    id,
    first_name: id % 2 ? 'Erika' : 'Max',
    last_name: `Muster${id.toString(36)}`,
    phone: `030 23125 ${100 + (id % 900)}`,
    email: `muster${id}@example.org`,
    website_idea: `Eine Website für Laden Nr. ${id}: Öffnungszeiten, Anfahrt, Bilder von der Werkstatt und eine Seite, auf der man sieht, was gerade fertig geworden ist.`,
    preferred_date: slot.date,
    preferred_time: slot.time,
    created_at: bookedAt.toISOString(),
    changed_at: bookedAt.toISOString(),
    is_suspected: isSuspected,
    state,
    sequence: STORIES[state].events.length,
    proposed_until: state === 'proposed' ? last : null,
    last_date: last,
    remind_at: null,
    visitor_key: visitorKeyOf(id),
    note: '',
  }
}

/** The key of the page of this request's visitor. */
export const visitorKeyOf = (id: number): string => `growth${String(id).padStart(18, '0')}`

function eventRow(id: number, life: Life, kind: EventKind): ArchivedRow {
  const details = {
    ...(kind === 'proposed' && { proposals: proposalsOf(life) }),
    ...((kind === 'moved' || kind === 'accepted') && { from: life.slot, to: life.slot }),
  }
  return {
    id,
    appointment_id: life.id,
    kind,
    actor: OF_VISITOR.includes(kind) ? 'visitor' : 'owner',
    happened_at: life.bookedAt.toISOString(),
    details: JSON.stringify(details),
  }
}

function mailRow(id: number, { id: appointment, bookedAt }: Life, kind: MailKind, dueAt?: Date): ArchivedRow {
  return {
    id,
    appointment_id: appointment,
    event_id: null,
    request_number: null,
    kind,
    message_key: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    owed_at: bookedAt.toISOString(),
    next_attempt_at: dueAt?.toISOString() ?? null,
    leased_until: null,
    sent_at: dueAt ? null : bookedAt.toISOString(),
    attempts: dueAt ? 0 : 1,
    last_error: null,
  }
}

function blockedRow(place: number, now: Date): ArchivedRow {
  const days = Math.floor((place / BLOCKED_TIMES) * (DAYS_BACK + LONGEST_WAIT_IN_DAYS)) - DAYS_BACK
  const from = berlinInstant(daysLater(berlinDate(now), days), clock(36 + (place % 2)))
  return {
    id: place + 1,
    starts_at: from.toISOString(),
    ends_at: new Date(from.getTime() + 30 * 60_000).toISOString(),
    note: '',
  }
}
