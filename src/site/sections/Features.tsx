import {
  FEATURE_PICTURES,
  type FeaturePictureName,
  type LandingContent,
} from '../../content/landing-content.ts'
import type { PortfolioItem } from '../../content/portfolio-content.ts'
import { fillOf, type Tone } from '../../ui/mosaic/compose-mosaic.ts'
import { Mosaic } from '../../ui/mosaic/Mosaic.tsx'
import { SampleView } from './SampleView.tsx'

type Props = LandingContent['features'] & { items: PortfolioItem[] }
type Card = Props['cards'][number]

export const Features = ({ title, lead, cards, items }: Props) => (
  <section className="section page" id="features" aria-labelledby="features-title">
    <header className="section-head stack">
      <h2 id="features-title">{title}</h2>
      <p className="lead">{lead}</p>
    </header>
    <ul className="bento">
      {cards.map((card, index) => (
        <li key={card.title}>
          {card.figure ? (
            <Figure {...card.figure} />
          ) : (
            <Picture name={pictureAt(index, card.picture)} sample={sampleToShow(items)} />
          )}
          <h3>{card.title}</h3>
          <p>{card.description}</p>
        </li>
      ))}
    </ul>
  </section>
)

const Figure = ({ value, label }: NonNullable<Card['figure']>) => (
  <p className="bento-figure row">
    <strong>{value}</strong> {label}
  </p>
)

/** Not the first one with pictures: that one is large in the shop window. */
function sampleToShow(items: PortfolioItem[]): PortfolioItem | undefined {
  const pictured = items.filter(({ pictures }) => pictures)
  return pictured[1] ?? pictured[0]
}

/** Two views of a sample, the visitor's own pattern, or a drawing. */
function Picture({ name, sample }: { name: FeaturePictureName; sample: PortfolioItem | undefined }) {
  if (name === 'Muster') return <Mosaic seed={30} columns={4} rows={2} isSolid />
  if (name !== 'Geräte' || !sample) return <Drawing name={name} />
  return (
    <div className="bento-views">
      <SampleView item={sample} view="desktop" />
      <SampleView item={sample} view="phone" />
    </div>
  )
}

type Layer = [tone: Tone, d: string]

/** What the cards say, drawn with the shapes of the mosaic on a square of 8 × 8 units. */
const DRAWINGS: Record<Exclude<FeaturePictureName, 'Muster'>, Layer[]> = {
  // A computer, and a phone before it.
  Geräte: [
    ['petrol', 'M0 0h8v8h-8z'],
    ['powder', 'M0 1h7v5h-7z'],
    ['ochre', 'M2 6h3v2h-5a2 2 0 0 1 2-2z'],
    ['signal', 'M5 3h3v5h-3z'],
    ['paper', 'M5.5 3.5h2v2a2 2 0 0 1-2 2z'],
  ],
  Schloss: [
    ['ochre', 'M0 0h8v8h-8z'],
    ['ink', 'M2 4v-1a2 2 0 0 1 4 0v1h-1v-1a1 1 0 0 0-2 0v1z'],
    ['petrol', 'M1 4h6v2a2 2 0 0 1-2 2h-4z'],
    ['powder', 'M3 5.5a1 1 0 0 1 2 0q0 .5-.5.8v.9h-1v-.9q-.5-.3-.5-.8z'],
  ],
  Hand: [
    ['powder', 'M0 0h8v8h-8z'],
    [
      'signal',
      'M1 2a.6.6 0 0 1 1.2 0v2h.2v-2.6a.6.6 0 0 1 1.2 0v2.6h.2v-2.4a.6.6 0 0 1 1.2 0v2.4h.2v-1.6a.6.6 0 0 1 1.2 0v3.6a4 4 0 0 1-4 2h-1.4z',
    ],
    ['ink', 'M6.2 5.6v-1.2a1.6 1.6 0 0 1 1.6-1.2v1.2a2 2 0 0 1-1.6 1.2z'],
  ],
  // A quarter of an hour.
  Uhr: [
    ['ink', 'M0 0h8v8h-8z'],
    ['paper', 'M.5 4a3.5 3.5 0 0 1 7 0a3.5 3.5 0 0 1-7 0z'],
    ['signal', 'M4 4v-3.5a3.5 3.5 0 0 1 3.5 3.5z'],
  ],
  Sprechblase: [
    ['signal', 'M0 0h8v8h-8z'],
    ['paper', 'M1 1h6v2.5a2 2 0 0 1-2 2h-2l-2 2z'],
    ['ink', 'M2.5 2.5h3v.6h-3zM2.5 3.8h2v.6h-2z'],
  ],
  Haus: [
    ['petrol', 'M0 0h8v8h-8z'],
    ['ochre', 'M4 1l3 3h-6z'],
    ['powder', 'M1.5 4h5v4h-5z'],
    ['signal', 'M3.2 8v-1.7a.8.8 0 0 1 1.6 0v1.7z'],
  ],
}

/** The picture of a card: the chosen one, or that of its place in the row. */
const pictureAt = (index: number, chosen?: FeaturePictureName): FeaturePictureName =>
  chosen ?? FEATURE_PICTURES[index % FEATURE_PICTURES.length] ?? 'Geräte'

const Drawing = ({ name }: { name: keyof typeof DRAWINGS }) => (
  <svg className="bento-drawing" viewBox="0 0 8 8" aria-hidden="true">
    {DRAWINGS[name].map(([tone, d]) => (
      <path key={d} fill={fillOf(tone)} d={d} />
    ))}
  </svg>
)
