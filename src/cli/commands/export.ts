import { withOverlaps } from '../../booking/requests/read-occupied.ts'
import { appointmentsAsJson, appointmentTable } from '../../formats/appointment-table.ts'
import { counted } from '../../words/display-text.ts'
import { command, UsageError } from '../command.ts'
import { oneOf } from '../parse-arguments.ts'
import { writePrivateFile } from '../write-private-file.ts'

const FORMATS = { '--csv': appointmentTable, '--json': appointmentsAsJson }

export const exportAppointments = command({
  usage: { 'export --csv|--json [DATEI]': 'Alle Anfragen für eine Tabelle oder ein Programm' },
  words: ['[DATEI]'],
  flags: ['--csv', '--json', '--yes'],
  async run({ words: [file], options }, deps) {
    const format = oneOf(options, '--csv', '--json')
    if (!format) throw new UsageError('Bitte ein Format angeben: --csv oder --json.')
    const { overview, occupied } = await deps.store()
    const { appointments: listed } = await overview.list({}, 'newest-first')
    const appointments = await withOverlaps(listed, { occupied, opening: deps.content().opening })
    const text = FORMATS[format](appointments)
    if (!file) return void deps.stdout.write(text)
    await writePrivateFile(file, text, deps)
    deps.print(`${counted(appointments.length, 'Anfrage', 'Anfragen')} in „${file}“ geschrieben.`)
  },
})
