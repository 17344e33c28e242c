import type { Plant } from './seeds.ts'

/** Where a plant stands: its left edge, how tall it is drawn, and how deep its root sits in the soil. */
type Spot = [plant: Plant, x: number, height: number, depth: number]

const SOIL_LINE = 250
const ROOTS: readonly Spot[] = [
  ['beet', 40, 230, 120],
  ['carrot', 230, 270, 172],
  ['carrot', 360, 220, 138],
  ['radish', 520, 200, 126],
  ['radish', 640, 180, 112],
  ['carrot', 800, 290, 184],
  ['beet', 960, 250, 134],
  ['radish', 1140, 190, 118],
  ['carrot', 1260, 240, 152],
  ['carrot', 1380, 210, 132],
  ['beet', 1500, 220, 114],
]
const FLOWERS: readonly Spot[] = [
  ['sunflower', 150, 246, 6],
  ['poppy', 460, 190, 6],
  ['poppy', 730, 214, 6],
  ['sunflower', 1070, 252, 6],
  ['poppy', 1330, 190, 6],
]

const WIDTH_TO_HEIGHT = 120 / 164
const plantAt = ([plant, x, height, depth]: Spot) => (
  <use
    key={`${plant}${x}`}
    href={`#${plant}`}
    x={x}
    y={SOIL_LINE - height + depth}
    width={Math.round(height * WIDTH_TO_HEIGHT)}
    height={height}
  />
)

/** The bed cut open: flowers and leaves above the soil line, roots below. */
export const GardenBed = () => (
  <svg
    className="bed"
    viewBox="0 0 1680 470"
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label="Ein Gartenbeet im Schnitt: oben Mohn und Sonnenblumen, in der Erde Möhren, Bete und Radieschen"
  >
    {FLOWERS.map(plantAt)}
    <path
      className="bed-soil"
      d="M0 252c90-14 150-2 240-2s140-12 240-6 160 12 260 6 150-12 250-4 170 8 260 0 140-10 220-4 150 8 210 2V470H0Z"
    />
    <g className="bed-stones">
      <ellipse cx="180" cy="400" rx="16" ry="10" />
      <ellipse cx="470" cy="330" rx="10" ry="7" />
      <ellipse cx="606" cy="420" rx="20" ry="12" />
      <ellipse cx="752" cy="340" rx="8" ry="6" />
      <ellipse cx="1100" cy="410" rx="14" ry="9" />
      <ellipse cx="1240" cy="340" rx="9" ry="6" />
      <ellipse cx="1466" cy="416" rx="18" ry="11" />
    </g>
    <path className="bed-worm" d="M1010 436c14-16 28-16 42 0s28 16 42 0" />
    {ROOTS.map(plantAt)}
  </svg>
)
