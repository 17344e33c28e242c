import { iconPng, SITE_ICON } from '../brand/draw-icon.tsx'

const SIZE = 32
const HEADER_BYTES = 22

/** For programs that ask without being told, such as feed readers. An .ico is a header and, since Vista, a PNG. */
export async function GET(): Promise<Response> {
  const png = await iconPng(SITE_ICON, SIZE, 0)
  const header = Buffer.alloc(HEADER_BYTES)
  const [reserved, kind, pictures, planes, bitsPerPixel] = [0, 1, 1, 1, 32]
  for (const [index, value] of [reserved, kind, pictures].entries()) header.writeUInt16LE(value, 2 * index)
  header.set([SIZE, SIZE], 6)
  header.writeUInt16LE(planes, 10)
  header.writeUInt16LE(bitsPerPixel, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(HEADER_BYTES, 18)
  return new Response(new Uint8Array(Buffer.concat([header, png])))
}
