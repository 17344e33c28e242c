import { createHash } from 'node:crypto'
import * as z from 'zod'
import { ARCHIVED_TABLES, type ArchivedPart, type Snapshot } from '../booking/archive.ts'
import { Refusal } from './command.ts'

const FORMAT = 'musterwerk-backup'

const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  schema: z.int().positive(),
  createdAt: z.iso.datetime(),
})
const rowSchema = z.tuple([
  z.enum(ARCHIVED_TABLES),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
])
const footerSchema = z.strictObject({ rows: z.int(), sha256: z.string() })

/** One JSON value a line: a header, every row with its table, and a sum that shows whether all of it is there. */
export async function* formatBackup(
  schema: number,
  parts: AsyncIterable<ArchivedPart>,
  createdAt: Date,
): AsyncGenerator<string> {
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

/** Takes only what `formatBackup` has written, unchanged and in full. */
export function parseBackup(text: string): { snapshot: Snapshot; createdAt: Date } {
  const lines = text.trimEnd().split('\n')
  const header = headerSchema.safeParse(parseJson(lines.shift()))
  if (!header.success) throw new Refusal('Diese Datei ist keine Sicherung dieses Programms.')
  const footer = footerSchema.safeParse(parseJson(lines.pop()))
  const body = text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)
  if (!footer.success || footer.data.sha256 !== checksum(body)) {
    throw new Refusal('Die Sicherung ist unvollständig oder verändert; nichts wurde geändert.')
  }
  const tables: Snapshot['tables'] = { appointments: [], events: [], outbox: [] }
  for (const line of lines) {
    const row = rowSchema.safeParse(parseJson(line))
    // The sum fits, so a newer program wrote it.
    if (!row.success) throw new Refusal('Die Sicherung stammt von einer neueren Version dieses Programms.')
    tables[row.data[0]].push(row.data[1])
  }
  const { schema, createdAt } = header.data
  return { snapshot: { schema, tables }, createdAt: new Date(createdAt) }
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex')

function parseJson(line = ''): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
