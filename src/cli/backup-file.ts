import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import {
  ARCHIVED_TABLES,
  type ArchivedPart,
  type ArchivedRow,
  type ArchivedTable,
  type Snapshot,
} from '../store/archived-rows.ts'
import { Refusal } from './command.ts'

const FORMAT = 'musterwerk-backup'
const CHANGED = 'Die Sicherung ist unvollständig oder verändert; nichts wurde geändert.'

const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  schema: z.int().positive(),
  createdAt: z.iso.datetime(),
})
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])
const rowSchema = z.tuple([z.string(), z.record(z.string(), valueSchema)])
const footerSchema = z.strictObject({ rows: z.int(), sha256: z.string() })

/** One JSON value per line: a header, every row with its table, a checksum. Counts the rows in `written`. */
export async function* formatBackup(
  { schema, parts }: Snapshot,
  createdAt: Date,
  written: Partial<Record<ArchivedTable, number>> = {},
): AsyncGenerator<string> {
  const sum = createHash('sha256')
  const summed = (lines: unknown[]): string => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    sum.update(text)
    return text
  }
  let total = 0
  yield summed([{ format: FORMAT, schema, createdAt: createdAt.toISOString() }])
  for await (const { table, rows } of parts) {
    total += rows.length
    written[table] = (written[table] ?? 0) + rows.length
    yield summed(rows.map((row) => [table, row]))
  }
  yield `${JSON.stringify({ rows: total, sha256: sum.digest('hex') })}\n`
}

/** Accepts only what `formatBackup` wrote, complete and unchanged. */
export async function openBackup(file: string) {
  const read = readFile(file).then(String)
  const text = await read.catch((error) => {
    // Errors while reading do not always name the file.
    throw Object.assign(error, { path: file })
  })
  // Only '\n' ends a line: a visitor's text may hold U+2028.
  const lines = text.split('\n')
  const header = headerSchema.safeParse(parseJson(lines[0])).data
  if (!header) throw new Refusal('Diese Datei ist keine Sicherung dieses Programms.')
  const footer = footerSchema.safeParse(parseJson(lines.at(-2))).data
  const summed = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)
  if (footer?.sha256 !== createHash('sha256').update(summed).digest('hex')) throw new Refusal(CHANGED)
  const rows = lines
    .slice(1, -2)
    .map(readRow)
    .filter((row) => row !== undefined)
  return {
    createdAt: new Date(header.createdAt),
    appointments: rows.filter(([table]) => table === 'appointments').length,
    snapshot: { schema: header.schema, parts: inParts(rows) },
  }
}

/** Of a backup of schema 13: it had the hash of a key that every restore ends. */
const SKIPPED = 'installation'

function readRow(line: string): [ArchivedTable, ArchivedRow] | undefined {
  const { data } = rowSchema.safeParse(parseJson(line))
  if (!data) throw new Refusal(CHANGED)
  if (data[0] === SKIPPED) return undefined
  const table = ARCHIVED_TABLES.find((known) => known === data[0])
  if (!table) throw new Refusal('Die Sicherung stammt von einer neueren Version dieses Programms.')
  return [table, data[1]]
}

async function* inParts(rows: [ArchivedTable, ArchivedRow][]): AsyncGenerator<ArchivedPart> {
  for (const table of ARCHIVED_TABLES) {
    const ofTable = rows.filter(([name]) => name === table).map(([, row]) => row)
    if (ofTable.length > 0) yield { table, rows: ofTable }
  }
}

function parseJson(line = ''): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
