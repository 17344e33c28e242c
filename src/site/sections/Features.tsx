import type { LandingContent } from '../../content/landing-content.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'

/** One small mosaic a card, picked by eye. */
const ORNAMENT_SEEDS = [6, 62, 88, 65]

export function Features({ title, lead, cards }: LandingContent['features']) {
  return (
    <section className="section" id="features" aria-labelledby="features-title">
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
    </section>
  )
}
