import { type PictureFile, type PictureFormat, picture } from '../portfolio/picture-files.ts'

/** Shown at 8rem at most: sharp on a dense screen, too. */
export const PORTRAIT_SIZE = { width: 320, height: 320 }

/** The photo cut to a square around what catches the eye. */
export const portraitFile = (source: string, format: PictureFormat): PictureFile =>
  picture({ name: 'person', source, size: PORTRAIT_SIZE, position: 'attention', format })

export const portraitFiles = (photo: string | undefined): PictureFile[] =>
  photo ? [portraitFile(photo, 'avif'), portraitFile(photo, 'webp')] : []
