import type { Content } from './read-content.ts'

/** Who takes the call, when, and in which words that is told: what the pages and files of a request need. */
export type Agency = Pick<Content['site'], 'brand' | 'contact'> &
  Pick<Content, 'opening' | 'form' | 'visit'> & { siteUrl: string }

export const agencyOf = ({ site, opening, form, visit }: Content, siteUrl: string): Agency => ({
  brand: site.brand,
  contact: site.contact,
  opening,
  form,
  visit,
  siteUrl,
})
