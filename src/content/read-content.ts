import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { readBookingContent } from './booking-content.ts'
import { fillForm, readFormWords } from './form-content.ts'
import { fillLanding, readLandingWords } from './landing-content.ts'
import { readLogoContent } from './logo-content.ts'
import { readMailContent } from './mail-content.ts'
import { readPortfolioContent } from './portfolio-content.ts'
import { readAll, refuse } from './reading/content-mistake.ts'
import { readSiteContent } from './site-content.ts'
import { readThemeContent } from './theme-content.ts'
import { fillVisit, readVisitWords } from './visit-content.ts'

export type Content = ReturnType<typeof readContent>

const NO_SUCH_FOLDER =
  'diesen Ordner gibt es nicht, erwartet wird der mit Ihren Texten. ' +
  'Bitte CONTENT_DIR berichtigen, meist in der Datei .env, oder mit „npm run content“ einen anlegen.'

/** The content of a folder, except the legal pages: they also name settings of the server. */
export function readContent(folder: string) {
  if (!existsSync(folder)) refuse(folder, NO_SUCH_FOLDER)
  const { site, opening, landing, form, visit, ...rest } = readAll({
    site: () => readSiteContent(folder),
    opening: () => readBookingContent(folder),
    landing: () => readLandingWords(folder),
    form: () => readFormWords(folder),
    visit: () => readVisitWords(folder),
    portfolio: () => readPortfolioContent(folder),
    theme: () => readThemeContent(folder),
    logo: () => readLogoContent(folder),
    photo: () => findPersonPhoto(folder),
    mails: () => readMailContent(folder),
  })
  const filled = readAll({
    landing: () => fillLanding(folder, landing, site),
    form: () => fillForm(folder, form, site, opening),
    visit: () => fillVisit(folder, visit, site, opening),
  })
  return { site, opening, ...rest, ...filled }
}

/** The file with the photo of the person who calls, if there is one. */
export function findPersonPhoto(folder: string): string | undefined {
  const [photo, another] = globSync('person.{jpg,jpeg,png,webp,avif}', { cwd: folder }).sort()
  if (photo && another)
    refuse(join(folder, photo), `es gibt noch ein Foto, ${another}. Bitte eines davon löschen.`)
  return photo && join(folder, photo)
}
