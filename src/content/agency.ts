import type { Content } from './read-content.ts'

/** What the pages and files of an appointment need of the content. */
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
