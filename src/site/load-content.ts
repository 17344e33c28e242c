import { readLandingContent } from '../content/landing-content.ts'
import { readPortfolioContent } from '../content/portfolio-content.ts'
import { readSiteContent } from '../content/site-content.ts'
import { readSiteFigures } from '../content/site-figures.ts'

/** What `content/` says, read once for all pages. */
export const site = readSiteContent()
export const landing = readLandingContent(site)
export const portfolio = readPortfolioContent()
export const siteFigures = readSiteFigures()
