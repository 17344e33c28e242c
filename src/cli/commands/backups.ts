import { DAY_IN_MS } from '../../booking/times/berlin-time.ts'
import type { ArchivedTable } from '../../store/archived-rows.ts'
import { noteBackup } from '../../store/last-backup.ts'
import { counted, germanCount } from '../../words/display-text.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { checkBackup, formatBackup, openBackup } from '../backup-file.ts'
import { command, UsageError } from '../command.ts'
import { pruneBackups } from '../prune-backups.ts'
import { writePrivateFile } from '../write-private-file.ts'
import { newCalendarAddress } from './access.ts'

/** The whole database in one file, as of one instant, while the server runs. Before anything older goes, it is read back. */
export const backup = command({
  usage: {
    'backup DATEI [--keep-days TAGE] [--yes]': 'Alles in einer Datei sichern, auch während der Server läuft',
  },
  words: ['DATEI'],
  options: ['--keep-days'],
  flags: ['--yes'],
  async run({ words: [file = ''], options }, deps) {
    const keepDays = parseDays(options.get('--keep-days'))
    const { archive } = await deps.store()
    const expected = await archive.count()
    const written: Record<ArchivedTable, number> = { appointments: 0, events: 0, outbox: 0, blocked_times: 0 }
    const onRows = (table: ArchivedTable, count: number) => {
      written[table] += count
      deps.progress('Sichern', sum(Object.values(written)) / expected)
    }
    const backup = formatBackup(archive.read(), deps.now(), onRows)
    const onRead = (part: number) => deps.progress('Prüfen', part)
    await writePrivateFile(file, backup, deps, (part) => checkBackup(part, onRead))
    await noteBackup(deps.config().dataDir)
    const mails = counted(written.outbox, 'Mail', 'Mails')
    deps.print(`${appointments(written.appointments)} und ${mails} in „${file}“ gesichert.`)
    if (keepDays === undefined) return
    const pruned = await pruneBackups(file, new Date(deps.now().getTime() - keepDays * DAY_IN_MS))
    if (pruned > 0) deps.print(`${counted(pruned, 'frühere Datei', 'frühere Dateien')} gelöscht.`)
  },
})

function parseDays(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,3}$/.test(text)) return text === undefined ? text : Number(text)
  throw new UsageError(`„${text}“ ist keine Zahl von Tagen; erwartet wird eine wie 12.`)
}

export const restore = command({
  usage: { 'restore DATEI [--yes]': 'Eine Sicherung zurückspielen; ersetzt, was da ist, und fragt vorher' },
  words: ['DATEI'],
  flags: ['--yes'],
  async run({ words: [file = ''] }, { store, config, confirm, now, print, progress }) {
    let doing = 'Prüfen'
    const saved = await openBackup(file, (part) => progress(doing, part))
    const from = `vom ${germanMoment(saved.createdAt)}`
    const count = appointments(saved.appointments)
    const { access, archive, overview, purge, outbox } = await store()
    const countAll = async () => (await overview.list({}, 'newest-first', 0)).total
    const total = await countAll()
    if (total > 0)
      await confirm(`Was da ist (${appointments(total)}), durch die Sicherung ${from} (${count}) ersetzen?`)
    doing = 'Zurückspielen'
    const erased = await archive.replace(saved.snapshot)
    await purge(now(), config().retentionDays)
    print(`${appointments(await countAll())} der Sicherung ${from} zurückgespielt.`)
    const { queued } = await outbox.count()
    if (queued > 0)
      print(`${counted(queued, 'Mail wartet', 'Mails warten', germanCount)} noch; „mails“ zeigt sie.`)
    if (erased.length > 0)
      print(`Gelöscht bleibt, was hier seit der Sicherung gelöscht wurde: Nr. ${erased.join(', ')}.`)
    print('Links zum Antworten in früheren Mails gelten nicht mehr; auf /anfragen steht jede Anfrage.')
    print(await newCalendarAddress(access, config()))
  },
})

const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0)

const appointments = (count: number): string => counted(count, 'Anfrage', 'Anfragen')
