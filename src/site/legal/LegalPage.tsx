import type { ReactNode } from 'react'
import { germanDay } from '../../booking/times/berlin-time.ts'
import type { LegalContent, LegalPart, LegalSection as Section } from '../../content/legal/legal-page.ts'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'

type Props = LegalContent & {
  /** Of the ornament beside the title. */
  seed: number
  mailTo: string
  /** Instead of the text's own date; a script sets it to the current day. */
  today?: string | undefined
}

export function LegalPage({ title, seed, contents, updated, intro, sections, mail, mailTo, today }: Props) {
  return (
    <div className={contents ? 'legal legal-with-contents stack page' : 'legal stack page'}>
      <header className="legal-head stack">
        <h1>{title}</h1>
        {(today ?? updated) && (
          <p className="quiet">
            {'Stand: '}
            {today ? (
              <time dateTime={today} data-today>
                {germanDay(today)}
              </time>
            ) : (
              updated
            )}
          </p>
        )}
        <Mosaic seed={seed} columns={8} rows={1} isSolid className="mosaic legal-ornament" />
      </header>
      {contents && <Contents sections={sections} />}
      <article className="legal-text stack" aria-label={title}>
        {intro && <Html className="legal-intro lead" html={intro} />}
        {sections.map((section) => (
          <LegalSection key={section.id} {...section}>
            {mail && section.kind === 'formular' && (
              <p className="legal-action">
                <a className="button" href={mailLink(mailTo, mail)}>
                  {mail.button}
                </a>
              </p>
            )}
          </LegalSection>
        ))}
      </article>
      <p className="legal-back">
        <a className="button button-quiet" href="/">
          Zurück zur Startseite
        </a>
      </p>
    </div>
  )
}

const Contents = ({ sections }: Pick<Props, 'sections'>) => (
  <nav className="legal-contents" aria-labelledby="contents-title">
    <p className="legal-contents-title" id="contents-title">
      Inhalt
    </p>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
)

/** Opens the visitor's mail program with everything filled in; line breaks as RFC 6068 asks for. */
function mailLink(to: string, { subject, body }: { subject: string; body: string }): string {
  const text = body.replace(/\r?\n/g, '\r\n')
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}

/** With the parts below it. */
const LegalSection = ({ kind, parts, children, ...section }: Section & { children?: ReactNode }) => (
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
function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own files, nothing a visitor typed gets here
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
