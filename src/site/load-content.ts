import { readContentDir } from '../config.ts'
import { readLandingContent } from '../content/landing-content.ts'
import { readPortfolioContent } from '../content/portfolio-content.ts'
import { readSiteContent } from '../content/site-content.ts'
import { readSiteFigures } from '../content/site-figures.ts'
import { readThemeContent } from '../content/theme-content.ts'

const folder = readContentDir(process.env)

/** What the owner's content says, read once for all pages. */
export const site = readSiteContent(folder)
export const landing = readLandingContent(folder, site)
export const portfolio = readPortfolioContent(folder)
export const theme = readThemeContent(folder)
export const siteFigures = readSiteFigures(folder)
