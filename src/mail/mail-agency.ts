import { agencyOf } from '../content/agency.ts'
import { registerLines } from '../content/facts/legal-form.ts'
import type { Content } from '../content/read-content.ts'
import { parseMailbox } from './mailbox.ts'

export type MailAgency = ReturnType<typeof mailAgency>

type Settings = { siteUrl: string; mailFrom: string; adminEmail: string }

/** What the mails need to know about the agency. */
export function mailAgency(content: Content, { siteUrl, mailFrom, adminEmail }: Settings) {
  const { brand, operator, mosaic, legal } = content.site
  return {
    ...agencyOf(content, { siteUrl }),
    operator,
    /** What the law wants in every letter of a registered business (§ 35a GmbHG). */
    register: registerLines(content.site),
    theme: content.theme,
    /** Mail programs draw no SVG, so an owner's logo has no place beside her name. */
    mosaic: content.logo ? undefined : mosaic,
    caller: content.landing.person.name,
    /** The owner keeps every request as the proof that its call was asked for (§ 7a UWG). */
    isCallProofKept: legal.callProof === 'ja',
    from: parseMailbox(mailFrom, brand),
    admin: { name: operator.name, address: adminEmail },
  }
}
