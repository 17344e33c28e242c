import { overlapsInParts } from '../../booking/requests/read-occupied.ts'
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
    const parts = overlapsInParts(overview.listInParts({}, 'newest-first'), {
      occupied,
      opening: deps.content().opening,
    })
    if (!file) return deps.send(FORMATS[format](parts))
    const { total } = await overview.list({}, 'newest-first', 0)
    let written = 0
    async function* watched(): typeof parts {
      for await (const part of parts) {
        yield part
        written += part.length
        deps.progress('Schreiben', written / total)
      }
    }
    await writePrivateFile(file, FORMATS[format](watched()), deps)
    deps.print(`${counted(written, 'Anfrage', 'Anfragen')} in „${file}“ geschrieben.`)
  },
})
