import type { Content } from './read-content.ts'

type Settings = { siteUrl: string; mailTransport?: { kind: string; settings: readonly string[] } }

export type Agency = ReturnType<typeof agencyOf>

/** What the pages and files of an appointment need of the content. */
export const agencyOf = ({ site, opening, form, visit }: Content, { siteUrl, mailTransport }: Settings) => ({
  brand: site.brand,
  contact: site.contact,
  /** Whose holidays the desk names. */
  land: site.legal.supervisoryAuthority,
  opening,
  form,
  visit,
  siteUrl,
  /** Nothing is sent: pages must not say so. */
  areMailsFiled: mailTransport?.kind === 'file',
  /** Named to the owner where they keep mails from leaving. */
  mailSettings: mailTransport?.settings ?? [],
})
