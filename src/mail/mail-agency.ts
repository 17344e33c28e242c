import { type Agency, agencyOf } from '../content/agency.ts'
import type { Content } from '../content/read-content.ts'
import { type Mailbox, parseMailbox } from './mailbox.ts'

/** What the mails need to know about the agency. */
export type MailAgency = Agency & {
  operator: Content['site']['operator']
  theme: Content['theme']
  /** Undefined where the owner's logo replaces the tiles: mail programs draw no SVG. */
  mosaic: Content['site']['mosaic'] | undefined
  /** The name of the person who calls. */
  caller: string
  /** The owner keeps every request as the proof that its call was asked for (§ 7a UWG). */
  isCallProofKept: boolean
  from: Mailbox
  admin: Mailbox
}

type Settings = { siteUrl: string; mailFrom: string; adminEmail: string }

export function mailAgency(content: Content, { siteUrl, mailFrom, adminEmail }: Settings): MailAgency {
  const { brand, operator, mosaic, legal } = content.site
  return {
    ...agencyOf(content, { siteUrl }),
    operator,
    theme: content.theme,
    mosaic: content.logo ? undefined : mosaic,
    caller: content.landing.person.name,
    isCallProofKept: legal.callProof === 'ja',
    from: parseMailbox(mailFrom, brand),
    admin: { name: operator.name, address: adminEmail },
  }
}
