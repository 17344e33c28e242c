import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT_FILES = '**/*.{html,js,css,svg,xml,txt,json,webmanifest}'

/** Writes a brotli and a gzip copy beside every text file, so that the server never compresses. */
export function precompress(folder: string): void {
  for (const name of globSync(TEXT_FILES, { cwd: folder })) {
    const path = join(folder, name)
    const source = readFileSync(path)
    writeFileSync(`${path}.br`, brotli(source, name.endsWith('.html')))
    writeFileSync(`${path}.gz`, gzipSync(source, { level: constants.Z_BEST_COMPRESSION }))
  }
}

/** How distances are written: which way is shortest depends on the page, by some 30 bytes. */
const DISTANCES = [
  { postfix: 0, direct: 0 },
  { postfix: 1, direct: 0 },
  { postfix: 1, direct: 24 },
  { postfix: 2, direct: 48 },
]

/** Pages as small as it goes: their first packets count (decision 20). */
function brotli(source: Buffer, isPage: boolean): Buffer {
  const compressed = DISTANCES.slice(0, isPage ? undefined : 1).map(({ postfix, direct }) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      [constants.BROTLI_PARAM_NDIRECT]: direct,
    }
    return brotliCompressSync(source, { params })
  })
  return compressed.reduce((smallest, next) => (next.length < smallest.length ? next : smallest))
}
