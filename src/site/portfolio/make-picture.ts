import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { ENCODERS, type PictureFile } from '../../ui/pictures/picture-files.ts'

export const makePicture = (file: PictureFile): Promise<Buffer> =>
  shrink(file).toFormat(file.format, ENCODERS[file.format]).toBuffer()

/** As wide as a phone: browsers count the first paint of a picture that is not stretched. */
const PREVIEW = { size: { width: 384, height: 360 }, position: 'top' } as const

/** A rough picture of 4 kB for phones that travels within the page, until the sharp one comes. */
export async function makePreview(source: string): Promise<string> {
  const bytes = await shrink({ ...PREVIEW, source })
    .avif({ quality: 25 })
    .toBuffer()
  return `data:image/avif;base64,${bytes.toString('base64')}`
}

const shrink = ({ source, size, position }: Pick<PictureFile, 'source' | 'size' | 'position'>) =>
  // By its bytes: by its name sharp would remember the picture that was there before.
  sharp(readFileSync(source))
    .autoOrient()
    .resize({ ...size, fit: 'cover', position })
