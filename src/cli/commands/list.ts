import type { Appointment } from '../../booking/appointment.ts'
import { berlinDate } from '../../booking/berlin-time.ts'
import type { Command } from '../command.ts'
import { counted, describeAppointment, ownerLink } from '../describe-appointment.ts'
import { oneOf, parseArguments } from '../parse-arguments.ts'
import { ROWS_SHOWN, rowLimit } from '../row-limit.ts'

/** The appointments that lie ahead, or all that are kept. */
export const list: Command = {
  usage: [
    ['list [--upcoming|--all] [--limit N] [--json]', 'Kommende Termine, der nächste zuerst; mit --all alle'],
  ],
  details: `\
  --upcoming   Termine von heute an, der nächste zuerst (auch ohne Angabe)
  --all        Alle gespeicherten Termine, die neueste Anfrage zuerst
  --limit N    Höchstens N Termine; ohne Angabe die ersten ${ROWS_SHOWN}, mit --all oder --json jeden
  --json       Für andere Programme: ein JSON-Feld, Zeiten in UTC`,
  async run(args, { store, config, now, print }) {
    const { flags, options } = parseArguments(args, {
      flags: ['--upcoming', '--all', '--json'],
      options: ['--limit'],
    })
    const isAll = oneOf(flags, ['--upcoming', '--all']) === '--all'
    const isWhole = isAll || flags.has('--json')
    const limit = rowLimit(options.get('--limit'), isWhole ? Number.POSITIVE_INFINITY : ROWS_SHOWN)
    const kept = await (await store()).appointments.list()
    const chosen = isAll ? kept : upcoming(kept, now())
    const shown = chosen.slice(0, limit)
    if (flags.has('--json')) return print(JSON.stringify(shown, null, 2))
    for (const appointment of shown)
      print(`${describeAppointment(appointment)}${ownerLink(appointment, config())}\n`)
    const rest = chosen.length - shown.length
    if (rest > 0) print(`und ${counted(rest, 'weiterer', 'weitere')} (--limit ${chosen.length})\n`)
    print(summary(chosen.length, kept.length))
  },
}

/** From today on, the next one first. */
export function upcoming(appointments: Appointment[], now: Date): Appointment[] {
  const today = berlinDate(now)
  const order = ({ preferredDate, preferredTime }: Appointment) => `${preferredDate} ${preferredTime}`
  return appointments
    .filter(({ preferredDate }) => preferredDate >= today)
    .sort((one, other) => order(one).localeCompare(order(other)))
}

function summary(chosen: number, kept: number): string {
  if (kept === 0) return 'Noch keine Termine.'
  const rest =
    kept > chosen ? `; dazu ${counted(kept - chosen, 'vergangener', 'vergangene')} (list --all)` : ''
  return `${counted(chosen, 'Termin', 'Termine')}${rest}`
}
