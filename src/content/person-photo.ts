import { globSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from './reading/content-mistake.ts'

/** The file with the photo of the person who calls, if there is one. */
export function findPersonPhoto(folder: string): string | undefined {
  const [photo, another] = globSync('person.{jpg,jpeg,png,webp,avif}', { cwd: folder }).sort()
  if (photo && another)
    refuse(join(folder, photo), `es gibt noch ein Foto, ${another}. Bitte eines davon löschen.`)
  return photo && join(folder, photo)
}
