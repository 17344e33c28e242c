import { fillOf, type Tone } from '../mosaic/compose-mosaic.ts'

type Layer = [tone: Tone, d: string]

/** What the four cards say, drawn with the shapes of the mosaic on a square of 8 × 8 units. */
const PICTURES: Layer[][] = [
  // A computer, and a phone before it.
  [
    ['petrol', 'M0 0h8v8h-8z'],
    ['powder', 'M0 1h7v5h-7z'],
    ['ochre', 'M2 6h3v2h-5a2 2 0 0 1 2-2z'],
    ['signal', 'M5 3h3v5h-3z'],
    ['paper', 'M5.5 3.5h2v2a2 2 0 0 1-2 2z'],
  ],
  // A lock.
  [
    ['ochre', 'M0 0h8v8h-8z'],
    ['ink', 'M2 4v-1a2 2 0 0 1 4 0v1h-1v-1a1 1 0 0 0-2 0v1z'],
    ['petrol', 'M1 4h6v2a2 2 0 0 1-2 2h-4z'],
    ['powder', 'M3 5.5a1 1 0 0 1 2 0q0 .5-.5.8v.9h-1v-.9q-.5-.3-.5-.8z'],
  ],
  // A hand.
  [
    ['powder', 'M0 0h8v8h-8z'],
    [
      'signal',
      'M1 2a.6.6 0 0 1 1.2 0v2h.2v-2.6a.6.6 0 0 1 1.2 0v2.6h.2v-2.4a.6.6 0 0 1 1.2 0v2.4h.2v-1.6a.6.6 0 0 1 1.2 0v3.6a4 4 0 0 1-4 2h-1.4z',
    ],
    ['ink', 'M6.2 5.6v-1.2a1.6 1.6 0 0 1 1.6-1.2v1.2a2 2 0 0 1-1.6 1.2z'],
  ],
  // A clock: a quarter of an hour.
  [
    ['ink', 'M0 0h8v8h-8z'],
    ['paper', 'M.5 4a3.5 3.5 0 0 1 7 0a3.5 3.5 0 0 1-7 0z'],
    ['signal', 'M4 4v-3.5a3.5 3.5 0 0 1 3.5 3.5z'],
  ],
]

export const FeaturePicture = ({ index }: { index: number }) => (
  <svg className="feature-picture" viewBox="0 0 8 8" aria-hidden="true">
    {PICTURES[index]?.map(([tone, d]) => (
      <path key={d} fill={fillOf(tone)} d={d} />
    ))}
  </svg>
)
