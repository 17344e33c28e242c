import type { LandingContent } from '../../content/landing-content.ts'
import { FeaturePicture, pictureAt } from './FeaturePicture.tsx'

export const Features = ({ title, lead, cards }: LandingContent['features']) => (
  <section className="section page" id="features" aria-labelledby="features-title">
    <header className="section-head stack">
      <h2 id="features-title">{title}</h2>
      <p className="lead">{lead}</p>
    </header>
    <ul className="feature-grid stack">
      {cards.map((card, index) => (
        <li key={card.title}>
          <FeaturePicture name={pictureAt(index, card.picture)} />
          <h3>{card.title}</h3>
          <p>{card.description}</p>
        </li>
      ))}
    </ul>
  </section>
)
