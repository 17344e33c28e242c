import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'

export function PortfolioTeaser({ title, lead, button }: LandingContent['portfolio']) {
  return (
    <section className="teaser" id="portfolio" aria-labelledby="portfolio-title">
      <div className="teaser-inner">
        <div className="teaser-text">
          <h2 id="portfolio-title">{title}</h2>
          <p className="lead">{lead}</p>
          <p>
            <a className="button" href="/portfolio">
              {button}
            </a>
          </p>
        </div>
        <Mosaic seed={77} columns={6} rows={4} />
      </div>
    </section>
  )
}
