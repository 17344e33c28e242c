import type { ReactNode } from 'react'
import type { LegalSection as Section } from '../../content/legal/legal-page.ts'
import { Html } from './Html.tsx'

export function LegalSection({ id, title, body, kind, parts, children }: Section & { children?: ReactNode }) {
  return (
    <section className={kind ? `legal-section legal-${kind}` : 'legal-section'} aria-labelledby={id}>
      <div className="legal-heading">
        <h2 id={id}>{title}</h2>
        <AnchorLink id={id} title={title} />
      </div>
      {body && <Html html={body} />}
      {parts.map((part) => (
        <div className="legal-part" key={part.id}>
          <div className="legal-heading">
            <h3 id={part.id}>{part.title}</h3>
            <AnchorLink id={part.id} title={part.title} />
          </div>
          <Html html={part.body} />
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
