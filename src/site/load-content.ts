import { readLandingContent } from '../content/landing-content.ts'
import { readPortfolioContent } from '../content/portfolio-content.ts'
import { readSiteContent } from '../content/site-content.ts'
import { readSiteFigures } from '../content/site-figures.ts'
import { readThemeContent } from '../content/theme-content.ts'

/** What `content/` says, read once for all pages. */
export const site = readSiteContent()
export const landing = readLandingContent(site)
export const portfolio = readPortfolioContent()
export const theme = readThemeContent()
export const siteFigures = readSiteFigures()
