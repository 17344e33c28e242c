import sharp from 'sharp'
import { readFontContent } from '../content/font-content.ts'
import type { Logo } from '../content/logo-content.ts'
import type { PortfolioItem } from '../content/portfolio-content.ts'
import type { Content } from '../content/read-content.ts'
import { ContentError, refuseMistakes } from '../content/reading/content-mistake.ts'
import { cutFont } from './font/cut-font.ts'

/** The least that a picture needs to be sharp on its card, and a photo in its place, in pixels. */
const SMALLEST = { width: 1280, height: 800 }
const SMALLEST_PHOTO = { width: 320, height: 320 }

/** Whether pictures, font and logo can be drawn, which reading them does not show. Reports all mistakes at once. */
export async function checkLooks(folder: string, { portfolio, logo, photo }: Content): Promise<void> {
  const results = await Promise.allSettled([
    checkPictures(portfolio.items),
    cutFont(readFontContent(folder)),
    logo && checkLogo(logo),
    photo && checkPhoto(photo),
  ])
  refuseMistakes(
    results.flatMap((result) => {
      if (result.status === 'fulfilled') return []
      if (!(result.reason instanceof ContentError)) throw result.reason
      return result.reason.mistakes
    }),
  )
}

export async function checkPictures(items: PortfolioItem[]): Promise<void> {
  for (const { pictures } of items) {
    if (!pictures) continue
    for (const file of new Set([pictures.desktop, pictures.phone])) await openPicture(file)
    if (!pictures.areTaken) await checkSize(pictures.desktop, SMALLEST)
  }
}

export async function checkPhoto(file: string): Promise<void> {
  await openPicture(file)
  await checkSize(file, SMALLEST_PHOTO)
}

export async function checkLogo({ file, svg }: Logo): Promise<void> {
  const what = 'das Logo lässt sich nicht zeichnen. Bitte noch einmal als SVG speichern.'
  await refuseUnless(sharp(Buffer.from(svg)).metadata(), file, what)
}

/** Decodes the whole picture: a broken download has a sound beginning. */
async function openPicture(file: string): Promise<void> {
  const what = 'das Bild lässt sich nicht öffnen. Bitte neu speichern, als PNG, JPEG, WebP oder AVIF.'
  await refuseUnless(sharp(file, { failOn: 'truncated' }).resize(64).raw().toBuffer(), file, what)
}

async function refuseUnless(drawn: Promise<unknown>, file: string, what: string): Promise<void> {
  await drawn.catch(() => {
    throw new ContentError({ file, what })
  })
}

async function checkSize(file: string, smallest: typeof SMALLEST): Promise<void> {
  const { width, height } = (await sharp(file).metadata()).autoOrient
  if (width >= smallest.width && height >= smallest.height) return
  throw new ContentError({
    file,
    what: `das Bild ist zu klein (${width} × ${height} Pixel). Erwartet werden mindestens ${smallest.width} × ${smallest.height}.`,
  })
}
