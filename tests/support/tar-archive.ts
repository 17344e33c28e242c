import { gzipSync } from 'node:zlib'

const TYPES = {
  file: '0',
  hard: '1',
  link: '2',
  character: '3',
  block: '4',
  folder: '5',
  fifo: '6',
  long: 'L',
}
const BLOCK = 512

/** What stands in an archive: tar(1) would refuse to write some of these. `to`: what a link names. */
export type Member = { name: string | Buffer; kind?: keyof typeof TYPES; text?: string | Buffer; to?: string }

const padded = (text: Buffer) => Buffer.concat([text, Buffer.alloc(-text.length & (BLOCK - 1))])

function block({ name, kind = 'file', text = '', to = '' }: Member): Buffer {
  const [path, body] = [Buffer.from(name), Buffer.from(text)]
  const header = Buffer.alloc(BLOCK)
  path.copy(header, 0, 0, 100)
  header.write(`0000644\0${'0000000\0'.repeat(2)}`, 100)
  header.write(
    `${body.length.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0${' '.repeat(8)}${TYPES[kind]}`,
    124,
  )
  header.write(to, 157)
  header.write('ustar\0' + '00', 257)
  // The memory device, or the first disk.
  header.write('0000001\0' + '0000003\0', 329)
  const sum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const whole = Buffer.concat([header, padded(body)])
  if (path.length <= 100) return whole
  return Buffer.concat([
    block({ name: '././@LongLink', kind: 'long', text: Buffer.concat([path, Buffer.of(0)]) }),
    whole,
  ])
}

/** A .tar.gz as its bytes say, whatever is in it. */
export const tarArchive = (members: Member[]): Buffer =>
  gzipSync(Buffer.concat([...members.map(block), Buffer.alloc(2 * BLOCK)]))
