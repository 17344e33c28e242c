import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Snapshot } from '../../store/archived-rows.ts'
import { openStore } from '../../store/open-store.ts'
import { readNotes } from '../../store/running-notes.ts'
import { databaseFile } from '../../store/sqlite/open-sqlite.ts'
import type { Store } from '../../store/store.ts'
import { counted } from '../../words/display-text.ts'
import { command, Refusal } from '../command.ts'
import { newCalendarAddress } from './access.ts'

const RUNNING = 'Der Server läuft noch; bitte zuerst stoppen, damit keine Anfrage verloren geht.'
const UNLIKE = 'Nicht jede Zeile kam gleich an; die eingebettete Datenbank bleibt, wie sie ist.'

/** All of it or nothing: the embedded database goes only once every row has been compared. */
export const move = command({
  usage: {
    'move [--yes]':
      'Mit der eingebetteten Datenbank nach PostgreSQL (DATABASE_URL) umziehen; vergleicht jede Zeile und löscht sie dann',
  },
  flags: ['--yes'],
  async run(_, { store, config, confirm, print, progress }) {
    const { databaseUrl, dataDir } = config()
    const file = databaseFile(dataDir)
    if (!databaseUrl) throw new Refusal('DATABASE_URL fehlt; dort steht, wohin der Umzug geht.')
    if (!existsSync(file)) throw new Refusal(`In ${dataDir} liegt keine eingebettete Datenbank.`)
    if (readNotes(dataDir).length > 0) throw new Refusal(RUNNING)
    const to = await store()
    const { total } = await to.overview.list({}, 'newest-first', 0)
    if (total > 0)
      await confirm(`In PostgreSQL liegen schon ${counted(total, 'Anfrage', 'Anfragen')}. Ersetzen?`)
    const from = await openStore({ databaseUrl: undefined, dataDir })
    try {
      const rows = await from.archive.count()
      const { schema, parts } = from.archive.read()
      const moving = counting((count) => progress('Umziehen', count / rows))
      await to.archive.replace({ schema, parts: moving(parts) })
      await to.archive.addTombstones(await from.archive.tombstones())
      const comparing = counting((count) => progress('Vergleichen', count / rows / 2))
      const compared = await compare(from, to, comparing)
      print(`${counted(compared, 'Zeile', 'Zeilen')} umgezogen und verglichen: alle gleich.`)
    } finally {
      await from.close()
    }
    for (const part of ['', '-wal', '-shm']) await rm(`${file}${part}`, { force: true })
    print('Die eingebettete Datenbank ist gelöscht.')
    print(await newCalendarAddress(to.access, config()))
  },
})

type Parts = Snapshot['parts']
type Counting = ReturnType<typeof counting>

/** Passes on what it is given, and tells how many rows that were in all. */
function counting(onRows: (count: number) => void) {
  let count = 0
  return async function* (parts: Parts): Parts {
    for await (const part of parts) {
      count += part.rows.length
      onRows(count)
      yield part
    }
  }
}

/** How many rows there are. */
async function compare(from: Store, to: Store, comparing: Counting): Promise<number> {
  const [here, there] = [await sumOf(from, comparing), await sumOf(to, comparing)]
  if (!isDeepStrictEqual(here, there)) throw new Refusal(UNLIKE)
  return here.rows
}

async function sumOf({ archive }: Store, comparing: Counting): Promise<{ rows: number; sha256: string }> {
  const sum = createHash('sha256')
  const tombstones = await archive.tombstones()
  let count = tombstones.length
  for await (const { table, rows } of comparing(archive.read().parts)) {
    count += rows.length
    sum.update(JSON.stringify([table, rows]))
  }
  return { rows: count, sha256: sum.update(JSON.stringify(tombstones)).digest('hex') }
}
