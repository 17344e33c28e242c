import type { LegalPart } from '../../content/legal/legal-page.ts'

export function TableOfContents({ sections }: { sections: LegalPart[] }) {
  return (
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
}
