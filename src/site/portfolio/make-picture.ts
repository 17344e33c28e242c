import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { ENCODERS, PICTURE_SIZES, type PictureFile } from './picture-files.ts'

/** Scales and crops a picture to its view; the head of a page is never cut off. */
export const makePicture = ({ source, view, format }: PictureFile): Promise<Buffer> =>
  // By its bytes: by its name sharp would remember the picture that was there before.
  sharp(readFileSync(source))
    .autoOrient()
    .resize({ ...PICTURE_SIZES[view], fit: 'cover', position: 'top' })
    .toFormat(format, ENCODERS[format])
    .toBuffer()
