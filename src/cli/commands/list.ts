import type { Appointment } from '../../booking/appointment.ts'
import { berlinDate } from '../../booking/berlin-time.ts'
import type { Command } from '../command.ts'
import { counted, describeAppointment } from '../describe-appointment.ts'
import { oneOf, parseArguments } from '../parse-arguments.ts'

/** The appointments that lie ahead, or all that are kept. */
export const list: Command = {
  usage: [['list [--upcoming|--all] [--json]', 'Kommende Termine, der nächste zuerst; mit --all alle']],
  details: `\
  --upcoming   Termine von heute an, der nächste zuerst (auch ohne Angabe)
  --all        Alle gespeicherten Termine, die neueste Anfrage zuerst
  --json       Für andere Programme: ein JSON-Feld, Zeiten in UTC`,
  async run(args, { store, now, print }) {
    const { flags } = parseArguments(args, { flags: ['--upcoming', '--all', '--json'] })
    const isAll = oneOf(flags, ['--upcoming', '--all']) === '--all'
    const kept = await (await store()).appointments.list()
    const shown = isAll ? kept : upcoming(kept, now())
    if (flags.has('--json')) return print(JSON.stringify(shown, null, 2))
    for (const appointment of shown) print(describeAppointment(appointment))
    print(summary(shown.length, kept.length))
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

function summary(shown: number, kept: number): string {
  if (kept === 0) return 'Noch keine Termine.'
  const rest = kept > shown ? `; dazu ${counted(kept - shown, 'vergangener', 'vergangene')} (list --all)` : ''
  return `${counted(shown, 'Termin', 'Termine')}${rest}`
}
