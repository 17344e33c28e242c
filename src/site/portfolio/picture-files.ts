import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import type { PictureView } from '../../content/portfolio-pictures.ts'

export type PictureFormat = 'avif' | 'webp'

/** How large a view is shown, in pixels: sharp on a dense screen, too. */
export const PICTURE_SIZES = {
  desktop: { width: 960, height: 600 },
  phone: { width: 640, height: 600 },
} as const satisfies Record<PictureView, { width: number; height: number }>

/** Quality of each format; they look alike. AVIF at effort 4 is 7 % smaller and takes ten times as long. */
export const ENCODERS = {
  avif: { quality: 42, effort: 1 },
  webp: { quality: 60, effort: 2 },
} as const satisfies Record<PictureFormat, { quality: number; effort: number }>

export type PictureFile = {
  address: string
  source: string
  size: { width: number; height: number }
  /** What stays where the picture has to be cropped. */
  position: 'top' | 'attention'
  format: PictureFormat
}

/** One file that the site serves; its address changes with the picture, so that browsers may keep it for ever. */
export function picture({ name, ...file }: Omit<PictureFile, 'address'> & { name: string }): PictureFile {
  const hash = createHash('sha256')
    .update(readFileSync(file.source))
    .update(JSON.stringify([file.size, file.position, ENCODERS[file.format]]))
    .digest('base64url')
    .slice(0, 8)
  return { address: `/assets/${name}.${hash}.${file.format}`, ...file }
}

/** An entry's picture in one of its views; the head of a page is never cut off. */
export const pictureFile = (
  { name, pictures }: PortfolioItem,
  view: PictureView,
  format: PictureFormat,
): PictureFile | undefined =>
  pictures &&
  picture({
    name: `${name}-${view}`,
    source: pictures[view],
    size: PICTURE_SIZES[view],
    position: 'top',
    format,
  })

/** Every file that the entries' pictures become. */
export const pictureFiles = (items: PortfolioItem[]): PictureFile[] =>
  items.flatMap((item) =>
    (['desktop', 'phone'] as const).flatMap((view) =>
      (['avif', 'webp'] as const).flatMap((format) => pictureFile(item, view, format) ?? []),
    ),
  )
