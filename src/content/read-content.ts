import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bookingSchema } from './booking-content.ts'
import { fillTexts } from './facts/fill-texts.ts'
import { bookingFacts, fillForm, formSchema } from './form-content.ts'
import { fillLanding, landingSchema } from './landing-content.ts'
import { readReportedSections } from './legal/legal-content.ts'
import { readLogoContent } from './logo-content.ts'
import { mailSchema } from './mail-content.ts'
import { misspeltFiles } from './own-texts.ts'
import { PICTURE_FORMATS, wrongPictureName } from './picture-name.ts'
import { readPortfolioContent } from './portfolio-content.ts'
import { readContentFile } from './reading/content-file.ts'
import type { ContentFolder } from './reading/content-folder.ts'
import { readAll, refuse, refuseMistakes } from './reading/content-mistake.ts'
import { listFolder } from './reading/list-folder.ts'
import { readSiteContent } from './site-content.ts'
import { themeSchema } from './theme-content.ts'
import { visitSchema } from './visit-content.ts'

export type Content = ReturnType<typeof readContent>

const NO_SUCH_FOLDER =
  'diesen Ordner gibt es nicht, erwartet wird der mit Ihren Texten. ' +
  'Bitte CONTENT_DIR in der Datei .env ändern oder den Ordner anlegen und content/site.yaml hineinkopieren.'

/** The content of the owner's folder over the shipped one; of the legal pages, which also name settings of the server, only what reports repeat. */
export function readContent(folder: ContentFolder) {
  if (!existsSync(folder.own)) refuse(folder.own, NO_SUCH_FOLDER)
  const {
    site,
    opening,
    landing,
    form,
    visit,
    names: _,
    ...rest
  } = readAll({
    names: () => refuseMistakes(misspeltFiles(folder)),
    site: () => readSiteContent(folder),
    opening: () => readContentFile(folder, 'booking.yaml', bookingSchema),
    landing: () => readContentFile(folder, 'landing.yaml', landingSchema),
    form: () => readContentFile(folder, 'form.yaml', formSchema),
    visit: () => readContentFile(folder, 'termin.yaml', visitSchema),
    portfolio: () => readPortfolioContent(folder),
    theme: () => readContentFile(folder, 'theme.yaml', themeSchema),
    logo: () => readLogoContent(folder),
    photo: () => findPersonPhoto(folder),
    mails: () => readContentFile(folder, 'mails.yaml', mailSchema),
    reported: () => readReportedSections(folder),
  })
  const facts = bookingFacts(site, opening)
  const filled = readAll({
    landing: () => fillLanding(folder, landing, site, opening),
    form: () => fillForm(folder, form, facts, opening),
    visit: () => fillTexts(folder, 'termin.yaml', visit, facts),
  })
  return { site, opening, ...rest, ...filled }
}

const PHOTO = new RegExp(`^person\\.(?:${PICTURE_FORMATS.join('|')}|hei[cf])$`, 'i')

/** The file with the photo of the person who calls, if there is one. */
export function findPersonPhoto({ own }: ContentFolder): string | undefined {
  const [photo, another] = listFolder(own).filter((name) => PHOTO.test(name))
  if (!photo) return undefined
  const file = join(own, photo)
  const wrong = another
    ? `es gibt noch ein Foto, ${another}. Bitte eines davon löschen.`
    : wrongPictureName(photo)
  return wrong ? refuse(file, wrong) : file
}
