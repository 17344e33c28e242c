import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { ENCODERS, type PictureFile } from '../../ui/pictures/picture-files.ts'

export const makePicture = ({ source, size, position, format }: PictureFile): Promise<Buffer> =>
  // By its bytes: by its name sharp would remember the picture that was there before.
  sharp(readFileSync(source))
    .autoOrient()
    .resize({ ...size, fit: 'cover', position })
    .toFormat(format, ENCODERS[format])
    .toBuffer()
