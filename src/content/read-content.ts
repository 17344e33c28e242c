import { readBookingContent } from './booking-content.ts'
import { readFormContent } from './form-content.ts'
import { readLandingContent } from './landing-content.ts'
import { readMailContent } from './mail-content.ts'
import { readPortfolioContent } from './portfolio-content.ts'
import { readSiteContent } from './site-content.ts'
import { readSiteFigures } from './site-figures.ts'
import { readThemeContent } from './theme-content.ts'
import { readVisitContent } from './visit-content.ts'

export type Content = ReturnType<typeof readContent>

/** Everything that a folder of content says, but for the legal pages, which name settings of the server as well. */
export function readContent(folder: string) {
  const site = readSiteContent(folder)
  const opening = readBookingContent(folder)
  return {
    site,
    landing: readLandingContent(folder, site),
    portfolio: readPortfolioContent(folder),
    theme: readThemeContent(folder),
    opening,
    form: readFormContent(folder, site, opening),
    visit: readVisitContent(folder, site, opening),
    mails: readMailContent(folder),
    figures: readSiteFigures(folder),
  }
}
