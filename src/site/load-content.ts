import { readContentFolder, readPublicUrl } from '../config.ts'
import { isPublicAddress } from '../content/facts/public-address.ts'
import { readContent } from '../content/read-content.ts'
import { callerOf } from '../ui/person/caller.ts'

/** What the owner's content says, read once for all pages. */
export const content = readContent(readContentFolder(process.env))
export const { site, form, landing, portfolio, theme, logo, photo } = content
export const caller = callerOf(content)
/** The public address, for canonical links. */
export const siteUrl = readPublicUrl(process.env, site)
/** Strangers could take the placeholders for somebody's offer. */
export const isPublicTemplate = site.placeholder && isPublicAddress(siteUrl)
