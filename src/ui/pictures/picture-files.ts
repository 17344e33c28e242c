import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import type { PictureView } from '../../content/portfolio-pictures.ts'

type Size = { width: number; height: number }

/** A view in the size in which it is shown; `large` is the wide one again. */
export type ShownView = PictureView | 'large'

/** How large pictures are shown, in pixels, for dense screens too. */
export const PICTURE_SIZES: Record<ShownView, Size> = {
  large: { width: 1440, height: 900 },
  desktop: { width: 864, height: 540 },
  phone: { width: 640, height: 600 },
}
/** Beside a name, and as a picture of its own. */
export const PORTRAIT_SIZES = {
  small: { width: 320, height: 320 },
  large: { width: 640, height: 640 },
} satisfies Record<string, Size>
export type PortraitView = keyof typeof PORTRAIT_SIZES

/** Qualities that look alike. AVIF at effort 4 is 7 % smaller and takes ten times as long. */
export const ENCODERS = { avif: { quality: 38, effort: 1 }, webp: { quality: 60, effort: 2 } }

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

/**
 * Changes with the pictures: browsers keep them for ever.
 * One for all of an entry saves the first response bytes.
 */
function hashOf(...sources: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([PICTURE_SIZES, PORTRAIT_SIZES, ENCODERS]))
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('base64url').slice(0, 8)
}

/** An entry's picture in one of its views; the top of a page is never cropped. */
export function pictureFile({ name, pictures }: PortfolioItem, view: ShownView, format: PictureFormat) {
  if (!pictures) return undefined
  const address = `/assets/${name}.${hashOf(pictures.desktop, pictures.phone)}-${view}.${format}`
  return {
    address,
    source: pictures[view === 'large' ? 'desktop' : view],
    size: PICTURE_SIZES[view],
    position: 'top',
    format,
  } as const
}

/** The owner's photo, cropped to a square around what catches the eye. */
function portraitFile(source: string, view: PortraitView, format: PictureFormat): PictureFile {
  const address = `/assets/person.${hashOf(source)}-${view}.${format}`
  return { address, source, size: PORTRAIT_SIZES[view], position: 'attention', format }
}

export type PortraitAddresses = Record<PortraitView, Record<PictureFormat, string>>

/**
 * Where the pages find the photo of the person who calls.
 * Computed from its file: ask once, not for every page.
 */
export function portraitAddresses(source: string): PortraitAddresses {
  const addresses = (view: PortraitView) => ({
    avif: portraitFile(source, view, 'avif').address,
    webp: portraitFile(source, view, 'webp').address,
  })
  return { small: addresses('small'), large: addresses('large') }
}

/** Whether the shop window shows the first one large. */
export const hasLarge = (items: PortfolioItem[]): boolean => items.length > 4

export const pictureFiles = (items: PortfolioItem[], photo: string | undefined): PictureFile[] =>
  FORMATS.flatMap((format) => [
    ...(hasLarge(items) ? items.slice(0, 1) : []).flatMap((item) => pictureFile(item, 'large', format) ?? []),
    ...items.flatMap((item) => pictureFile(item, 'desktop', format) ?? []),
    ...items.flatMap((item) => pictureFile(item, 'phone', format) ?? []),
    ...(photo ? [portraitFile(photo, 'small', format), portraitFile(photo, 'large', format)] : []),
  ])
