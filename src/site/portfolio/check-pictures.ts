import sharp from 'sharp'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import { ContentError } from '../../content/reading/content-mistake.ts'

/** What an own picture needs at least to be sharp on its card, and a photo in its place, in pixels. */
const SMALLEST = { width: 1280, height: 800 }
const SMALLEST_PHOTO = { width: 320, height: 320 }

/** What names alone do not tell: whether each picture can be opened and is large enough. */
export async function checkPictures(items: PortfolioItem[]): Promise<void> {
  for (const { pictures } of items) {
    if (!pictures) continue
    for (const file of new Set([pictures.desktop, pictures.phone])) await open(file)
    if (!pictures.areTaken) await checkSize(pictures.desktop, SMALLEST)
  }
}

/** The same for the photo of whoever calls. */
export async function checkPhoto(file: string): Promise<void> {
  await open(file)
  await checkSize(file, SMALLEST_PHOTO)
}

/** To its last line: a download that broke off has a sound beginning. */
async function open(file: string): Promise<void> {
  try {
    await sharp(file, { failOn: 'truncated' }).resize(64).raw().toBuffer()
  } catch {
    throw new ContentError({
      file,
      what: 'das Bild lässt sich nicht öffnen. Bitte neu speichern, als PNG, JPEG, WebP oder AVIF.',
    })
  }
}

async function checkSize(file: string, smallest: typeof SMALLEST): Promise<void> {
  const { width, height } = (await sharp(file).metadata()).autoOrient
  if (width >= smallest.width && height >= smallest.height) return
  throw new ContentError({
    file,
    what: `das Bild ist zu klein (${width} × ${height} Pixel). Erwartet werden mindestens ${smallest.width} × ${smallest.height}.`,
  })
}
