import type { Appointment } from '../../booking/appointments/appointment.ts'
import { isSpoken } from '../../booking/appointments/standing.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { agencyOf } from '../../content/agency.ts'
import { appointmentsAsJson, appointmentTable } from '../../formats/appointment-table.ts'
import { calendarFile } from '../../formats/calendar-event.ts'
import { type CommandDeps, command, UsageError } from '../command.ts'
import { counted } from '../describe.ts'
import { oneOf } from '../parse-arguments.ts'
import { writePrivateFile } from '../write-private-file.ts'

const FORMATS = {
  '--csv': appointmentTable,
  '--json': appointmentsAsJson,
  '--ics': async (appointments: Appointment[], { content, config, store }: CommandDeps) => {
    const { dossiers } = await store()
    const calls = appointments.map(async (appointment) => {
      const dossier = appointment.state === 'done' ? await dossiers.find(appointment) : undefined
      return { ...appointment, isSpoken: dossier !== undefined && isSpoken(dossier) }
    })
    return calendarFile(await Promise.all(calls), agencyOf(content(), config()))
  },
}

export const exportAppointments = command({
  usage: {
    'export --csv|--json|--ics [--upcoming] [DATEI]':
      'Anfragen für Tabelle, Programm oder Kalender, alle oder kommende',
  },
  details: `\
  --csv        Tabelle für Excel und andere. Was eine Tabelle als Formel lesen würde (auch Telefonnummern mit +), beginnt
               mit einem Apostroph
  --json       Für andere Programme: JSON, Zeiten in UTC
  --ics        Kalenderdatei für Outlook, Apple, Google und andere
  --upcoming   Nur Anfragen für heute und später
  --yes        Eine vorhandene Datei ohne Rückfrage ersetzen
  DATEI        Dorthin schreiben, nur für Sie lesbar; ohne Angabe auf den Bildschirm. Bitte löschen, sobald Sie sie nicht
               mehr brauchen: Die Löschfristen der Datenschutzerklärung gelten auch für sie`,
  words: ['[DATEI]'],
  flags: ['--csv', '--json', '--ics', '--upcoming', '--yes'],
  async run({ words: [file], options }, deps) {
    const format = oneOf(options, '--csv', '--json', '--ics')
    if (!format) throw new UsageError('Bitte ein Format angeben: --csv, --json oder --ics.')
    const { overview } = await deps.store()
    const { appointments } = options.has('--upcoming')
      ? await overview.list({ from: berlinDate(deps.now()) }, 'next-first', { offset: 0 })
      : await overview.list({}, 'newest-first', { offset: 0 })
    const text = await FORMATS[format](appointments, deps)
    if (!file) return void deps.stdout.write(text)
    await writePrivateFile(file, text, deps)
    deps.print(`${counted(appointments.length, 'Anfrage', 'Anfragen')} in „${file}“ geschrieben.`)
  },
})
