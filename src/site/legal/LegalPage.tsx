import { germanDay } from '../../booking/times/berlin-time.ts'
import type { LegalContent } from '../../content/legal/legal-page.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { Html } from './Html.tsx'
import { LegalSection } from './LegalSection.tsx'
import { mailLink } from './mail-link.ts'
import { TableOfContents } from './TableOfContents.tsx'

type Props = LegalContent & {
  /** The ornament beside the title; the page's social preview has the same seed. */
  seed: number
  mailTo: string
  /** The day the text is of, where the page shows one; a script keeps it at today. */
  today?: string
}

export function LegalPage({ title, seed, contents, intro, sections, mail, mailTo, today }: Props) {
  return (
    <div className={contents ? 'legal legal-with-contents' : 'legal'}>
      <header className="legal-head">
        <h1>{title}</h1>
        {today && (
          <p className="legal-date">
            {'Stand: '}
            <time dateTime={today} data-today>
              {germanDay(today)}
            </time>
          </p>
        )}
        <Mosaic seed={seed} columns={8} rows={1} isSolid className="mosaic legal-ornament" />
      </header>
      {contents && <TableOfContents sections={sections} />}
      <article className="legal-text" aria-label={title}>
        {intro && <Html className="legal-intro" html={intro} />}
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
