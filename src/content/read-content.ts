import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bookingSchema } from './booking-content.ts'
import { fillTexts } from './facts/fill-texts.ts'
import { bookingFacts, fillForm, formSchema } from './form-content.ts'
import { fillLanding, landingSchema } from './landing-content.ts'
import { readReportedSections } from './legal/legal-content.ts'
import { readLogoContent } from './logo-content.ts'
import { mailSchema } from './mail-content.ts'
import { PICTURE_FORMATS, wrongPictureName } from './picture-name.ts'
import { readPortfolioContent } from './portfolio-content.ts'
import { readContentFile } from './reading/content-file.ts'
import { readAll, refuse } from './reading/content-mistake.ts'
import { listFolder } from './reading/list-folder.ts'
import { readSiteContent } from './site-content.ts'
import { themeSchema } from './theme-content.ts'
import { visitSchema } from './visit-content.ts'

export type Content = ReturnType<typeof readContent>

const NO_SUCH_FOLDER =
  'diesen Ordner gibt es nicht, erwartet wird der mit Ihren Texten. ' +
  'Bitte CONTENT_DIR in der Datei .env ändern oder den Ordner content/ dorthin kopieren.'

/** The content of a folder; of the legal pages, which also name settings of the server, only what reports repeat. */
export function readContent(folder: string) {
  if (!existsSync(folder)) refuse(folder, NO_SUCH_FOLDER)
  const at = (name: string) => join(folder, `${name}.yaml`)
  const { site, opening, landing, form, visit, ...rest } = readAll({
    site: () => readSiteContent(folder),
    opening: () => readContentFile(at('booking'), bookingSchema),
    landing: () => readContentFile(at('landing'), landingSchema),
    form: () => readContentFile(at('form'), formSchema),
    visit: () => readContentFile(at('termin'), visitSchema),
    portfolio: () => readPortfolioContent(folder),
    theme: () => readContentFile(at('theme'), themeSchema),
    logo: () => readLogoContent(folder),
    photo: () => findPersonPhoto(folder),
    mails: () => readContentFile(at('mails'), mailSchema),
    reported: () => readReportedSections(folder),
  })
  const facts = bookingFacts(site, opening)
  const filled = readAll({
    landing: () => fillLanding(at('landing'), landing, site, opening),
    form: () => fillForm(at('form'), form, facts, opening),
    visit: () => fillTexts(at('termin'), visit, facts),
  })
  return { site, opening, ...rest, ...filled }
}

const PHOTO = new RegExp(`^person\\.(?:${PICTURE_FORMATS.join('|')}|hei[cf])$`, 'i')

/** The file with the photo of the person who calls, if there is one. */
export function findPersonPhoto(folder: string): string | undefined {
  const [photo, another] = listFolder(folder).filter((name) => PHOTO.test(name))
  if (!photo) return undefined
  const file = join(folder, photo)
  const wrong = another
    ? `es gibt noch ein Foto, ${another}. Bitte eines davon löschen.`
    : wrongPictureName(photo)
  return wrong ? refuse(file, wrong) : file
}
