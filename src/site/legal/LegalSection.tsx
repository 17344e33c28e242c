import type { ReactNode } from 'react'
import type { LegalPart, LegalSection as Section } from '../../content/legal/legal-page.ts'

export const LegalSection = ({ kind, parts, children, ...section }: Section & { children?: ReactNode }) => (
  <section className={kind ? `legal-section legal-${kind}` : 'legal-section'} aria-labelledby={section.id}>
    <Part {...section} Heading="h2" />
    {parts.map((part) => (
      <div className="legal-part" key={part.id}>
        <Part {...part} Heading="h3" />
      </div>
    ))}
    {children}
  </section>
)

const Part = ({ id, title, body, Heading }: LegalPart & { Heading: 'h2' | 'h3' }) => (
  <>
    <Heading id={id}>{title}</Heading>
    {body && <Html html={body} />}
  </>
)

/** Markdown of content/legal/, rendered at build time. */
export function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own files, nothing a visitor typed gets here
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
