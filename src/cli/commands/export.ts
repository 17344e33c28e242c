import type { Appointment } from '../../booking/appointments/appointment.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { agencyOf } from '../../content/agency.ts'
import { appointmentTable } from '../../formats/appointment-table.ts'
import { calendarFile } from '../../formats/calendar-event.ts'
import { type Command, type CommandDeps, UsageError } from '../command.ts'
import { counted } from '../describe-appointment.ts'
import { oneOf, parseArguments } from '../parse-arguments.ts'
import { refuseToOverwrite, writePrivateFile } from '../private-file.ts'

/** The appointments for a spreadsheet, another program or a calendar. */
export const exportAppointments: Command = {
  usage: [
    [
      'export --csv|--json|--ics [--upcoming] [DATEI]',
      'Anfragen für Tabelle, Programm oder Kalender, alle oder kommende',
    ],
  ],
  details: `\
  --csv        Tabelle für Excel und andere. Was eine Tabelle als Formel lesen würde (auch Telefonnummern mit +), beginnt
               mit einem Apostroph
  --json       Für andere Programme: JSON, Zeiten in UTC
  --ics        Kalenderdatei für Outlook, Apple, Google und andere
  --upcoming   Nur Anfragen für heute und später
  --yes        Eine vorhandene Datei ohne Rückfrage ersetzen
  DATEI        Dorthin schreiben, nur für Sie lesbar; ohne Angabe auf den Bildschirm. Bitte löschen, sobald Sie sie nicht
               mehr brauchen: Die Löschfristen der Datenschutzerklärung gelten auch für sie`,
  async run(args, deps) {
    const { flags, words } = parseArguments(args, {
      flags: ['--csv', '--json', '--ics', '--upcoming', '--yes'],
      words: ['[DATEI]'],
    })
    const format = oneOf(flags, ['--csv', '--json', '--ics'])
    if (!format) throw new UsageError('Bitte ein Format angeben: --csv, --json oder --ics.')
    const { overview } = await deps.store()
    const all = { limit: undefined, offset: 0 }
    const { appointments: chosen } = flags.has('--upcoming')
      ? await overview.list({ from: berlinDate(deps.now()) }, 'next-first', all)
      : await overview.list({}, 'newest-first', all)
    const text = FORMATS[format](chosen, deps)
    const [file] = words
    if (!file) return deps.write(text)
    await refuseToOverwrite(file, deps)
    await writePrivateFile(file, text)
    deps.print(`${counted(chosen.length, 'Anfrage', 'Anfragen')} in „${file}“ geschrieben.`)
  },
}

const FORMATS = {
  '--csv': appointmentTable,
  '--json': (appointments: Appointment[]) => `${JSON.stringify(appointments, null, 2)}\n`,
  '--ics': (appointments: Appointment[], { content, config }: CommandDeps) =>
    calendarFile(appointments, agencyOf(content(), config().siteUrl)),
}
