import type { Content } from '../content/read-content.ts'
import { type Mailbox, parseMailbox } from './mailbox.ts'

/** What the mails need to know about the agency. */
export type MailAgency = Pick<Content['site'], 'brand' | 'operator' | 'contact'> &
  Pick<Content, 'theme' | 'opening' | 'form' | 'visit'> & {
    /** Left out where the owner's logo replaces the tiles: mail programs draw no SVG. */
    mosaic?: Content['site']['mosaic']
    /** The name of the person who calls. */
    caller: string
    siteUrl: string
    domain: string
    from: Mailbox
    admin: Mailbox
  }

type Settings = { siteUrl: string; mailFrom: string; adminEmail: string }

export function mailAgency(
  { site, landing, theme, logo, opening, form, visit }: Content,
  { siteUrl, mailFrom, adminEmail }: Settings,
): MailAgency {
  const { brand, operator, contact } = site
  return {
    brand,
    operator,
    contact,
    caller: landing.person.name,
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
