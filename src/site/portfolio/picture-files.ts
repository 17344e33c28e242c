import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import type { PictureView } from '../../content/portfolio-pictures.ts'

type Size = { width: number; height: number }

/** How large pictures are shown, in pixels, for dense screens too. */
export const PICTURE_SIZES: Record<PictureView, Size> = {
  desktop: { width: 864, height: 540 },
  phone: { width: 640, height: 600 },
}
export const PORTRAIT_SIZE: Size = { width: 320, height: 320 }

/** Qualities that look alike. AVIF at effort 4 is 7 % smaller and takes ten times as long. */
const ENCODERS = { avif: { quality: 42, effort: 1 }, webp: { quality: 60, effort: 2 } }

export type PictureFormat = keyof typeof ENCODERS
const FORMATS = ['avif', 'webp'] as const

export type PictureFile = {
  address: string
  source: string
  size: Size
  /** What stays where the picture has to be cropped. */
  position: 'top' | 'attention'
  format: PictureFormat
}

/** A file that the site serves; its address changes with the picture, so that browsers may keep it for ever. */
function picture(name: string, file: Omit<PictureFile, 'address'>): PictureFile {
  const hash = createHash('sha256')
    .update(readFileSync(file.source))
    .update(JSON.stringify([file.size, file.position, ENCODERS[file.format]]))
    .digest('base64url')
    .slice(0, 8)
  return { address: `/assets/${name}.${hash}.${file.format}`, ...file }
}

/** An entry's picture in one of its views; the top of a page is never cropped. */
export const pictureFile = (
  { name, pictures }: PortfolioItem,
  view: PictureView,
  format: PictureFormat,
): PictureFile | undefined =>
  pictures &&
  picture(`${name}-${view}`, { source: pictures[view], size: PICTURE_SIZES[view], position: 'top', format })

/** The owner's photo, cropped to a square around what catches the eye. */
export const portraitFile = (source: string, format: PictureFormat): PictureFile =>
  picture('person', { source, size: PORTRAIT_SIZE, position: 'attention', format })

/** Every file that pictures and photo become. */
export const pictureFiles = (items: PortfolioItem[], photo: string | undefined): PictureFile[] =>
  FORMATS.flatMap((format) => [
    ...items.flatMap((item) => pictureFile(item, 'desktop', format) ?? []),
    ...items.flatMap((item) => pictureFile(item, 'phone', format) ?? []),
    ...(photo ? [portraitFile(photo, format)] : []),
  ])

/** Scales and crops a picture to its place. */
export const makePicture = ({ source, size, position, format }: PictureFile): Promise<Buffer> =>
  // By its bytes: by its name sharp would remember the picture that was there before.
  sharp(readFileSync(source))
    .autoOrient()
    .resize({ ...size, fit: 'cover', position })
    .toFormat(format, ENCODERS[format])
    .toBuffer()
