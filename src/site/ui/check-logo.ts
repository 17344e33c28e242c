import sharp from 'sharp'
import type { Logo } from '../../content/logo-content.ts'
import { ContentError } from '../../content/reading/content-mistake.ts'

/** Refuses a logo that reads like a picture and cannot be drawn. */
export async function checkLogo({ file, svg }: Logo): Promise<void> {
  try {
    await sharp(Buffer.from(svg)).metadata()
  } catch {
    throw new ContentError({
      file,
      what: 'das Logo lässt sich nicht zeichnen. Bitte noch einmal als SVG speichern.',
    })
  }
}
