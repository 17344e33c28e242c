import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as z from 'zod'
import {
  ARCHIVED_TABLES,
  type ArchivedPart,
  type ArchivedRow,
  type ArchivedTable,
  type Snapshot,
} from '../booking/ports/archive.ts'
import { Refusal } from './command.ts'

const FORMAT = 'musterwerk-backup'
const PIECE_IN_BYTES = 64 * 1024
/** In characters; no row comes near it, and what is no text is not gathered into one. */
const LONGEST_LINE = 64 * 1024

const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  schema: z.int().positive(),
  createdAt: z.iso.datetime(),
})
const rowSchema = z.tuple([
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
])
const footerSchema = z.strictObject({ rows: z.int(), sha256: z.string() })

/** One JSON value a line: a header, every row with its table, and a sum that shows whether all of it is there. */
export async function* formatBackup({ schema, parts }: Snapshot, createdAt: Date): AsyncGenerator<string> {
  const sum = createHash('sha256')
  let written = 0
  const summed = (lines: unknown[]): string => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    sum.update(text)
    return text
  }
  yield summed([{ format: FORMAT, schema, createdAt: createdAt.toISOString() }])
  for await (const { table, rows } of parts) {
    written += rows.length
    yield summed(rows.map((row) => [table, row]))
  }
  yield `${JSON.stringify({ rows: written, sha256: sum.digest('hex') })}\n`
}

export type OpenedBackup = { createdAt: Date; snapshot: Snapshot; appointments: number }

/** Takes only what `formatBackup` has written, unchanged and in full: looks through the file before anybody uses it. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  const { schema, createdAt } = await readHeader(file)
  let appointments = 0
  for await (const { table, rows } of readParts(file))
    if (table === 'appointments') appointments += rows.length
  return { createdAt: new Date(createdAt), snapshot: { schema, parts: readParts(file) }, appointments }
}

async function readHeader(file: string): Promise<z.output<typeof headerSchema>> {
  for await (const [line] of linesOf(file)) {
    const header = headerSchema.safeParse(parseJson(line))
    if (header.success) return header.data
    break
  }
  throw new Refusal('Diese Datei ist keine Sicherung dieses Programms.')
}

async function* readParts(file: string): AsyncGenerator<ArchivedPart> {
  let isHeaderSeen = false
  for await (const lines of summedLines(file)) {
    const rows = lines.slice(isHeaderSeen ? 0 : 1).map(readRow)
    isHeaderSeen ||= lines.length > 0
    for (const table of ARCHIVED_TABLES) {
      const ofTable = rows.flatMap(([ofWhich, row]) => (ofWhich === table ? [row] : []))
      if (ofTable.length > 0) yield { table, rows: ofTable }
    }
  }
}

/** The first line that is no row ends reading, whatever follows. */
function readRow(line: string): [ArchivedTable, ArchivedRow] {
  const { data } = rowSchema.safeParse(parseJson(line))
  if (!data) throw new Refusal(CHANGED)
  const table = ARCHIVED_TABLES.find((known) => known === data[0])
  if (!table) throw new Refusal('Die Sicherung stammt von einer neueren Version dieses Programms.')
  return [table, data[1]]
}

const CHANGED = 'Die Sicherung ist unvollständig oder verändert; nichts wurde geändert.'

/** All lines but the last one, which has to hold their sum. */
async function* summedLines(file: string): AsyncGenerator<string[]> {
  const sum = createHash('sha256')
  let last: string[] = []
  for await (const lines of linesOf(file)) {
    const known = [...last, ...lines]
    last = known.splice(-1)
    sum.update(known.map((line) => `${line}\n`).join(''))
    yield known
  }
  const footer = footerSchema.safeParse(parseJson(last[0]))
  if (!footer.success || footer.data.sha256 !== sum.digest('hex')) {
    throw new Refusal(CHANGED)
  }
}

/** Some hundred rows at a time. Not by `readline`: it takes U+2028, which a text may hold, for the end of a line. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  let rest = ''
  try {
    for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: PIECE_IN_BYTES })) {
      const lines = `${rest}${piece}`.split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) yield lines
      if (rest.length > LONGEST_LINE) break
    }
  } catch (error) {
    // An error of reading does not always say which file.
    throw Object.assign(error as Error, { path: file })
  }
  if (rest) yield [rest]
}

function parseJson(line = ''): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
