import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ContentError } from './reading/content-mistake.ts'

const FORMATS = ['jpg', 'jpeg', 'png', 'webp', 'avif']

/** The file with the photo of whoever calls, if there is one. */
export function findPersonPhoto(folder: string): string | undefined {
  const [photo, another] = FORMATS.map((format) => join(folder, `person.${format}`)).filter((file) =>
    existsSync(file),
  )
  if (photo && another) {
    throw new ContentError({
      file: photo,
      what: `es gibt noch ein Foto, ${basename(another)}`,
      remedy: `Bitte eines davon löschen.`,
    })
  }
  return photo
}
