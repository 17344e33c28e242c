import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import * as z from 'zod'
import {
  ARCHIVED_TABLES,
  type ArchivedPart,
  type ArchivedRow,
  type ArchivedTable,
  ArchiveRefused,
  readArchivedRows,
  type Snapshot,
} from '../store/archived-rows.ts'
import { Refusal } from './command.ts'

const FORMAT = 'musterwerk-backup'
const NO_BACKUP = 'Diese Datei ist keine Sicherung dieses Programms.'
const CHANGED = 'Die Sicherung ist unvollständig oder verändert; nichts wurde geändert.'
const LINE_END = 10
const HEADER_IN_BYTES = 1_000
/** Far more than any row: what never ends a line must not fill the memory. */
const LONGEST_LINE_IN_BYTES = 8 * 1024 * 1024
const READ_AT_ONCE_IN_BYTES = 256 * 1024

const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  schema: z.int().positive(),
  createdAt: z.iso.datetime(),
})
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])
const rowSchema = z.tuple([z.string(), z.record(z.string(), valueSchema)])
const footerSchema = z.strictObject({ rows: z.int(), sha256: z.string() })

/** One JSON value per line: a header, every row with its table, a checksum. `onRows` is told what is written. */
export async function* formatBackup(
  { schema, parts }: Snapshot,
  createdAt: Date,
  onRows: (table: ArchivedTable, count: number) => void = () => undefined,
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
    onRows(table, rows.length)
    yield summed(rows.map((row) => [table, row]))
  }
  yield `${JSON.stringify({ rows: total, sha256: sum.digest('hex') })}\n`
}

/** How much of the file is read, from 0 to 1. */
type OnRead = (part: number) => void

/** Accepts only what `formatBackup` wrote, complete and unchanged. The snapshot reads the file once more, row by row. */
export async function openBackup(file: string, onRead?: OnRead) {
  const header = await readHeader(file)
  const isAppointment = Buffer.from('["appointments",')
  let appointments = 0
  for await (const lines of readLines(file, onRead))
    for (const line of lines) if (line.indexOf(isAppointment) === 0) appointments++
  const snapshot: Snapshot = { schema: header.schema, parts: readParts(file, onRead) }
  return { createdAt: new Date(header.createdAt), appointments, snapshot }
}

/** Refuses a backup that a restore would refuse. */
export async function checkBackup(file: string, onRead: OnRead): Promise<void> {
  const { snapshot } = await openBackup(file, onRead)
  try {
    for await (const part of snapshot.parts) readArchivedRows(part)
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    throw new Refusal(`Nicht gesichert: Was hier steht, ließe sich nicht zurückspielen (${error.message}).`)
  }
}

async function readHeader(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_IN_BYTES), 0, HEADER_IN_BYTES)
    const [line, ...others] = buffer.toString('utf8', 0, bytesRead).split('\n')
    const header = headerSchema.safeParse(parseJson(line)).data
    if (!header || others.length === 0) throw new Refusal(NO_BACKUP)
    return header
  } catch (error) {
    // Errors while reading do not always name the file.
    throw Object.assign(error as Error, { path })
  } finally {
    await file.close()
  }
}

/** The lines from the header to the last row, in parts; the end is reached only where sum and number are the footer's. */
async function* readLines(path: string, onRead: OnRead = () => undefined): AsyncGenerator<Buffer[]> {
  const { size } = await stat(path)
  const sum = createHash('sha256')
  let bytesRead = 0
  let lineCount = 0
  // The last line so far may be the footer.
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: READ_AT_ONCE_IN_BYTES })) {
    const bytes = Buffer.concat([rest, chunk])
    const end = Math.max(0, bytes.lastIndexOf(LINE_END))
    const ready = bytes.subarray(0, bytes.subarray(0, end).lastIndexOf(LINE_END) + 1)
    rest = bytes.subarray(ready.length)
    if (rest.length > LONGEST_LINE_IN_BYTES) throw new Refusal(CHANGED)
    sum.update(ready)
    const lines = linesIn(ready)
    lineCount += lines.length
    yield lines
    bytesRead += chunk.length
    onRead(bytesRead / size)
  }
  const footer = footerSchema.safeParse(parseJson(String(rest))).data
  const isWhole = footer?.rows === lineCount - 1 && footer.sha256 === sum.digest('hex')
  if (!isWhole || rest.at(-1) !== LINE_END) throw new Refusal(CHANGED)
}

/** With their ends. Only '\n' is one: a visitor's text may hold U+2028. */
function linesIn(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; ; ) {
    const end = bytes.indexOf(LINE_END, start) + 1
    if (end === 0) return lines
    lines.push(bytes.subarray(start, end))
    start = end
  }
}

async function* readParts(file: string, onRead?: OnRead): AsyncGenerator<ArchivedPart> {
  let headers = 1
  for await (const lines of readLines(file, onRead)) {
    const rows = lines
      .slice(headers)
      .map(readRow)
      .filter((row) => row !== undefined)
    headers = Math.max(0, headers - lines.length)
    for (const [table, ofTable] of Map.groupBy(rows, ([table]) => table))
      yield { table, rows: ofTable.map(([, row]) => row) }
  }
}

/** Of a backup of schema 13: it had the hash of a key that every restore ends. */
const SKIPPED = 'installation'

function readRow(line: Buffer): [ArchivedTable, ArchivedRow] | undefined {
  const { data } = rowSchema.safeParse(parseJson(String(line)))
  if (!data) throw new Refusal(CHANGED)
  if (data[0] === SKIPPED) return undefined
  const table = ARCHIVED_TABLES.find((known) => known === data[0])
  if (!table) throw new Refusal('Die Sicherung stammt von einer neueren Version dieses Programms.')
  return [table, data[1]]
}

function parseJson(line = ''): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
