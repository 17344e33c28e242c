import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { type Logo, readLogoContent } from '../content/logo-content.ts'
import { type PortfolioItem, readPortfolioContent } from '../content/portfolio-content.ts'
import { findPersonPhoto } from '../content/read-content.ts'
import type { ContentFolder } from '../content/reading/content-folder.ts'
import { refuse, runAll } from '../content/reading/content-mistake.ts'

/** The least that a picture needs to be sharp on its card, and a photo in its place, in pixels. */
const SMALLEST = { width: 1280, height: 800 }
const SMALLEST_PHOTO = { width: 320, height: 320 }

/** More than phones take. The build unpacks a picture as a whole, and small servers have 1 GB of memory. */
const MOST_MEGAPIXELS = 50
const MOST_MEGABYTES = 30

/** Whether pictures and logo can be drawn, which reading them does not show. */
export const LOOKS: ((folder: ContentFolder) => Promise<unknown>)[] = [
  async (folder) => checkPictures(readPortfolioContent(folder).items),
  async (folder) => {
    const logo = readLogoContent(folder)
    if (logo) await checkLogo(logo)
  },
  async (folder) => {
    const photo = findPersonPhoto(folder)
    if (photo) await checkPhoto(photo)
  },
]

export async function checkPictures(items: PortfolioItem[]): Promise<void> {
  const checks = items.flatMap(({ pictures }) => {
    if (!pictures) return []
    const { desktop, phone, areTaken } = pictures
    return areTaken
      ? [desktop, phone].map((file) => () => checkPicture(file))
      : [() => checkPicture(desktop, SMALLEST)]
  })
  await runAll(checks)
}

export const checkPhoto = (file: string): Promise<void> => checkPicture(file, SMALLEST_PHOTO)

export async function checkLogo({ file, svg }: Logo): Promise<void> {
  const what = 'das Logo lässt sich nicht zeichnen. Bitte noch einmal als SVG speichern.'
  await sharp(Buffer.from(svg))
    .metadata()
    .catch(() => refuse(file, what))
}

async function checkPicture(file: string, { width: least, height: lowest } = { width: 1, height: 1 }) {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseUnreadable(file))
  const { width, height } = metadata.autoOrient
  const megabytes = Math.ceil((await stat(file)).size / 1e6)
  if (width * height > MOST_MEGAPIXELS * 1e6 || megabytes > MOST_MEGABYTES)
    refuse(
      file,
      `das Bild ist zu groß (${width} × ${height} Pixel, ${megabytes} MB), höchstens ${MOST_MEGAPIXELS} Millionen Pixel und ${MOST_MEGABYTES} MB sind erlaubt, denn beim Bauen liegt es ganz im Arbeitsspeicher. Bitte verkleinern; 2560 Pixel in der Breite genügen.`,
    )
  if (width < least || height < lowest)
    refuse(
      file,
      `das Bild ist zu klein (${width} × ${height} Pixel). Erwartet werden mindestens ${least} × ${lowest}. Bitte ein größeres nehmen.`,
    )
  // Decodes all of it: a broken download has a sound beginning.
  await sharp(file, { failOn: 'truncated' })
    .resize(64)
    .raw()
    .toBuffer()
    .catch(() => refuseUnreadable(file))
}

const refuseUnreadable = (file: string): never =>
  refuse(file, 'das Bild lässt sich nicht öffnen. Bitte neu speichern, als PNG, JPEG, WebP oder AVIF.')
