import type { LandingContent } from '../../content/landing-content.ts'
import type { SiteFigures as Measured } from '../../content/site-figures.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'
import { SiteFigures } from './SiteFigures.tsx'

/** One small mosaic a card, picked by eye. */
const ORNAMENT_SEEDS = [6, 62, 88, 65]

type Props = LandingContent['features'] & { measured: Measured | undefined }

export function Features({ title, lead, cards, figures, measured }: Props) {
  return (
    <section className="section page" id="features" aria-labelledby="features-title">
      <header className="section-head">
        <h2 id="features-title">{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      <ul className="feature-grid">
        {cards.map((card, index) => (
          <li key={card.title} className="feature">
            <Mosaic seed={ORNAMENT_SEEDS[index] ?? index} columns={2} rows={2} />
            <h3>{card.title}</h3>
            <p>{card.description}</p>
          </li>
        ))}
      </ul>
      {figures.show && <SiteFigures texts={figures} measured={measured} />}
    </section>
  )
}
