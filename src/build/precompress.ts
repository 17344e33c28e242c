import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT_FILES = '**/*.{html,js,css,svg,xml,txt,json,webmanifest}'

/** Writes a brotli and a gzip copy beside every text file, so that the server never compresses. */
export function precompress(folder: string): void {
  for (const name of globSync(TEXT_FILES, { cwd: folder })) {
    const path = join(folder, name)
    const source = readFileSync(path)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${path}.br`, brotliCompressSync(source, { params: quality }))
    writeFileSync(`${path}.gz`, gzipSync(source, { level: constants.Z_BEST_COMPRESSION }))
  }
}
