import { readConfig, readContentDir } from '../config.ts'
import { readContent } from '../content/read-content.ts'

/** What the owner's content says, read once for all pages. */
export const content = readContent(readContentDir(process.env))
export const { site, form, landing, portfolio, theme, logo, photo } = content
/** Who calls, with all that is shown of them. */
export const caller = { ...landing.person, phone: site.contact.phone, photo }
/** The public address, for canonical links. */
export const { siteUrl } = readConfig(process.env, site)
