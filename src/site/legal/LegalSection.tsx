import type { ReactNode } from 'react'
import { Html } from './Html.tsx'

export type LegalPart = { id: string; title: string; html: string }
type Props = LegalPart & { kind: string | null; parts: LegalPart[]; children?: ReactNode }

export function LegalSection({ id, title, html, kind, parts, children }: Props) {
  return (
    <section className={kind ? `legal-section legal-${kind}` : 'legal-section'} aria-labelledby={id}>
      <div className="legal-heading">
        <h2 id={id}>{title}</h2>
        <AnchorLink id={id} title={title} />
      </div>
      {html && <Html html={html} />}
      {parts.map((part) => (
        <div className="legal-part" key={part.id}>
          <div className="legal-heading">
            <h3 id={part.id}>{part.title}</h3>
            <AnchorLink id={part.id} title={part.title} />
          </div>
          <Html html={part.html} />
        </div>
      ))}
      {children}
    </section>
  )
}

/** So that one can send somebody the very passage. */
const AnchorLink = ({ id, title }: { id: string; title: string }) => (
  <a className="legal-anchor" href={`#${id}`} aria-label={`Link zum Abschnitt „${title}“`}>
    #
  </a>
)
