import type { Content } from '../content/read-content.ts'
import type { Mailbox } from './mail-message.ts'

/** What the mails need to know about the agency. */
export type MailAgency = Pick<Content['site'], 'brand' | 'operator' | 'contact'> &
  Pick<Content, 'theme' | 'opening' | 'form' | 'visit'> & {
    /** Not where a logo of her own has taken the tiles' place: no mail program draws it. */
    mosaic?: Content['site']['mosaic']
    siteUrl: string
    domain: string
    from: Mailbox
    admin: Mailbox
  }

type Settings = { siteUrl: string; mailFrom: string; adminEmail: string }

export function mailAgency(
  { site, theme, logo, opening, form, visit }: Content,
  { siteUrl, mailFrom, adminEmail }: Settings,
): MailAgency {
  const { brand, operator, contact } = site
  return {
    brand,
    operator,
    contact,
    siteUrl,
    domain: new URL(siteUrl).hostname,
    from: parseMailbox(mailFrom, brand),
    admin: { name: operator.name, address: adminEmail },
    theme,
    opening,
    form,
    visit,
    ...(!logo && { mosaic: site.mosaic }),
  }
}

/** 'Name <name@example.org>' or the bare address. */
function parseMailbox(text: string, fallbackName: string): Mailbox {
  const parts = /^(.+?)\s*<([^<>]+)>$/.exec(text)
  if (!parts?.[1] || !parts[2]) return { name: fallbackName, address: text }
  return { name: parts[1].replace(/^"(.*)"$/, '$1'), address: parts[2] }
}
