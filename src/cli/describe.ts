import type { Appointment } from '../booking/appointments/appointment.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { type ReportEntry, reportEntries } from '../words/data-report.ts'
import { nameOf, singleLine } from '../words/display-text.ts'
import type { Telling } from '../words/mail-words.ts'
import { overlapWords } from '../words/occupied-words.ts'
import { readableAddress } from '../words/readable-address.ts'
import type { CommandDeps } from './command.ts'

type Listed = Appointment & { overlaps?: Occupied[]; foundIn?: string | undefined }

export const describeInLine = (appointment: Listed): string =>
  [
    `Nr. ${appointment.id}`.padEnd(7),
    `${germanDate(appointment.preferredDate)}, ${appointment.preferredTime} Uhr`.padEnd(33),
    STATE_NAMES[appointment.state].padEnd(14),
    nameOf(appointment),
    singleLine(appointment.phone) || readableAddress(appointment.email),
    ...(appointment.overlaps?.length ? [overlapWords(appointment.overlaps)] : []),
    ...(appointment.foundIn ? [appointment.foundIn] : []),
  ].join('  ')

/**
 * Everything about an appointment. Lists are marked at their edge:
 * nothing that a visitor wrote can fake an entry.
 */
export const describeReport = (dossier: Dossier, about: Parameters<typeof reportEntries>[1]): string =>
  [`Anfrage Nr. ${dossier.appointment.id}`, ...reportEntries(dossier, about).map(describeEntry)].join('\n')

function describeEntry({ label, text }: ReportEntry): string {
  if (typeof text !== 'string') return [`  ${label}:`, ...text.map((line) => `  │ ${line}`)].join('\n')
  return `  ${label}: ${text}`
}

export const tellingOf = ({ config, now }: Pick<CommandDeps, 'config' | 'now'>): Telling => ({
  now: now(),
  areMailsFiled: config().mailTransport.kind === 'file',
  mailSettings: config().mailTransport.settings,
})
