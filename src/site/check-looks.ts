import { readFontContent } from '../content/font-content.ts'
import type { Content } from '../content/read-content.ts'
import { ContentError, refuseMistakes } from '../content/reading/content-mistake.ts'
import { cutFont } from './font/cut-font.ts'
import { checkPhoto, checkPictures } from './portfolio/check-pictures.ts'
import { checkLogo } from './ui/check-logo.ts'

/** What reading alone does not tell: whether pictures, font and logo can be drawn. Every mistake is found at once. */
export async function checkLooks(folder: string, { portfolio, logo, photo }: Content): Promise<void> {
  const results = await Promise.allSettled([
    checkPictures(portfolio.items),
    checkFont(folder),
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

async function checkFont(folder: string): Promise<void> {
  await cutFont(readFontContent(folder))
}
