import type { ReactNode } from 'react'
import type { Plant } from './seeds.ts'

const LEAF = '#3f7d3a'
const LEAF_LIGHT = '#7fb04a'
const INK = '#1b2a1c'

const turned = (count: number, draw: (angle: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count))

const carrot = (
  <>
    <g fill="none" stroke={LEAF} strokeWidth="4" strokeLinecap="round">
      <path d="M60 64C58 46 50 28 40 16M60 64C61 42 60 26 60 6M60 64C63 46 70 28 82 16" />
      <path d="M53 42 39 40M49 31 34 29M47 31 48 15M67 42l14-2M72 31l15-2M73 30l-1-15M60 40l-9-9M60 40l9-9M60 26l-8-9M60 26l8-9" />
    </g>
    <path d="M60 60C40 56 33 68 38 86c5 20 14 48 22 68 8-20 17-48 22-68 5-18-2-30-22-26Z" fill="#f0832a" />
    <path d="M60 60c14 0 18 12 14 28-4 20-9 44-14 66 8-20 17-48 22-68 5-18-2-30-22-26Z" fill="#d9641a" />
    <path
      d="M39 84h12M43 98h9M70 92h9M48 116h8M66 112h8M60 134h6"
      stroke="#a84410"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
)

const beet = (
  <>
    <g fill="none" stroke="#d4236b" strokeWidth="5" strokeLinecap="round">
      <path d="M60 74C54 56 44 44 34 34M60 74C60 54 60 40 60 26M60 74c6-18 16-30 26-40" />
    </g>
    <path
      d="M34 36C16 34 12 16 18 6c16 2 26 16 16 30ZM60 30C46 20 48 4 60-2c12 6 14 22 0 32ZM86 36c18-2 22-20 16-30-16 2-26 16-16 30Z"
      fill={LEAF}
    />
    <path
      d="M22 12c6 8 8 14 12 24M60 6v24M98 12c-6 8-8 14-12 24"
      stroke={LEAF_LIGHT}
      strokeWidth="2.5"
      fill="none"
    />
    <path d="M50 134c6 8 8 14 9 24 3-10 6-16 11-24Z" fill="#8f1a4c" />
    <circle cx="60" cy="106" r="36" fill="#8f1a4c" />
    <circle cx="60" cy="106" r="30" fill="#fbe3ea" />
    <circle cx="60" cy="106" r="24" fill="#d4236b" />
    <circle cx="60" cy="106" r="18" fill="#fbe3ea" />
    <circle cx="60" cy="106" r="12" fill="#d4236b" />
    <circle cx="60" cy="106" r="6" fill="#fbe3ea" />
  </>
)

const radish = (
  <>
    <path
      d="M58 66C40 62 22 46 24 20c16-2 30 16 34 46ZM62 66C80 62 98 46 96 20 80 18 66 36 62 66ZM60 64C48 46 48 18 60 4c12 14 12 42 0 60Z"
      fill={LEAF}
    />
    <path
      d="M30 28c12 8 22 22 28 36M90 28C78 36 68 50 62 64M60 16v46"
      stroke={LEAF_LIGHT}
      strokeWidth="2.5"
      fill="none"
    />
    <path d="M60 62c-18-2-25 10-24 26 1 20 10 40 24 44 14-4 23-24 24-44 1-16-6-28-24-26Z" fill="#e23a5c" />
    <path d="M41 112c6 12 12 18 19 20 7-2 13-8 19-20-12 6-26 6-38 0Z" fill="#fff6ea" />
    <path d="M60 130c2 8 0 14-3 24" stroke="#fff6ea" strokeWidth="4" strokeLinecap="round" fill="none" />
    <path d="M45 76c-2 8-1 16 2 24" stroke="#ff8da0" strokeWidth="5" strokeLinecap="round" fill="none" />
  </>
)

const tomato = (
  <>
    <path d="M60 44C30 32 8 52 10 84c2 34 28 58 50 66 22-8 48-32 50-66 2-32-20-52-50-40Z" fill="#d6331f" />
    <path
      d="M60 44c-16 14-22 34-20 58 1 20 8 36 20 48M60 44c16 14 22 34 20 58-1 20-8 36-20 48M60 46v100"
      stroke="#a81f14"
      strokeWidth="3"
      fill="none"
    />
    <path d="M24 66c-5 10-5 20-1 30" stroke="#ff8a6b" strokeWidth="6" strokeLinecap="round" fill="none" />
    <path d="M60 46 30 58 44 40 20 32l28-2-8-18 18 14 10-20 4 22 20-10-8 20 26 6-26 6 10 16Z" fill={LEAF} />
    <path d="M62 34c0-10 4-20 12-28" stroke={LEAF} strokeWidth="6" strokeLinecap="round" fill="none" />
  </>
)

const pea = (
  <>
    <path
      d="M84 4c-8 14-4 22 6 26M76 16C50 12 40 30 46 42c18 2 30-8 30-26Z"
      fill="none"
      stroke={LEAF}
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M76 16C50 12 40 30 46 42c18 2 30-8 30-26Z" fill={LEAF_LIGHT} />
    <path d="M92 26c22 40 4 104-62 122-6 2-10-2-8-8 6-52 30-96 70-114Z" fill="#5b3a8c" />
    <path d="M88 42c10 34-10 80-54 96 4-40 22-76 54-96Z" fill="#3e2468" />
    <circle cx="79" cy="66" r="12" fill="#a5c956" />
    <circle cx="69" cy="90" r="13" fill="#a5c956" />
    <circle cx="53" cy="112" r="12" fill="#a5c956" />
    <circle cx="76" cy="63" r="4" fill="#dcecaa" />
    <circle cx="65" cy="86" r="4" fill="#dcecaa" />
    <circle cx="50" cy="108" r="4" fill="#dcecaa" />
    <path d="M92 26c-10-4-14 2-12 10" fill="none" stroke={LEAF} strokeWidth="5" strokeLinecap="round" />
  </>
)

const pumpkin = (
  <>
    <path d="M58 58C54 40 60 30 74 24l8 12C72 40 68 48 68 58Z" fill={LEAF} />
    <path d="M70 40c20-20 40-10 42 4" stroke={LEAF} strokeWidth="4" fill="none" strokeLinecap="round" />
    <ellipse cx="26" cy="102" rx="22" ry="38" fill="#c9421a" />
    <ellipse cx="94" cy="102" rx="22" ry="38" fill="#c9421a" />
    <ellipse cx="42" cy="102" rx="23" ry="43" fill="#dd5a22" />
    <ellipse cx="78" cy="102" rx="23" ry="43" fill="#dd5a22" />
    <ellipse cx="60" cy="102" rx="19" ry="46" fill="#ef7a33" />
    <path d="M54 72c-4 16-4 34-1 50" stroke="#ffb27a" strokeWidth="5" strokeLinecap="round" fill="none" />
  </>
)

const poppy = (
  <>
    <path d="M60 66C62 100 56 130 60 158" stroke={LEAF} strokeWidth="5" fill="none" strokeLinecap="round" />
    <path
      d="M60 128c-22 0-36-10-42-24 22-2 38 8 42 24ZM60 146c16-2 28-10 34-22-18-2-30 6-34 22Z"
      fill={LEAF}
    />
    <path d="M60 120c18-14 34-26 36-44" stroke={LEAF} strokeWidth="4" fill="none" />
    <ellipse cx="97" cy="70" rx="8" ry="12" fill={LEAF_LIGHT} transform="rotate(14 97 70)" />
    <path d="M60 52C34 62 10 50 14 26 34 10 56 24 60 52Z" fill="#c62a1c" />
    <path d="M60 52c26 10 50-2 46-26C86 10 64 24 60 52Z" fill="#c62a1c" />
    <path d="M60 50C36 38 36 10 60 2c24 8 24 36 0 48Z" fill="#e8452f" />
    <path d="M60 46C36 44 22 62 34 80c20 8 46 8 54-2 8-18-6-34-28-32Z" fill="#e8452f" />
    <circle cx="60" cy="50" r="11" fill={INK} />
    <g stroke={INK} strokeWidth="2">
      {turned(12, (angle) => (
        <path key={angle} d="M60 50V33" transform={`rotate(${angle} 60 50)`} />
      ))}
    </g>
    <circle cx="60" cy="50" r="5" fill={LEAF_LIGHT} />
  </>
)

const sunflower = (
  <>
    <path d="M60 60v98" stroke={LEAF} strokeWidth="6" strokeLinecap="round" />
    <path d="M60 126c-20 2-36-6-42-22 24-4 40 6 42 22ZM60 144c20 0 34-8 40-24-22-2-38 8-40 24Z" fill={LEAF} />
    <g fill="#8a1f1a">
      {turned(14, (angle) => (
        <path
          key={angle}
          d="M60 56c-10-16-10-36 0-52 10 16 10 36 0 52Z"
          transform={`rotate(${angle} 60 56)`}
        />
      ))}
    </g>
    <g fill="#c2452a">
      {turned(14, (angle) => (
        <path
          key={angle}
          d="M60 56c-6-14-6-28 0-42 6 14 6 28 0 42Z"
          transform={`rotate(${angle + 13} 60 56)`}
        />
      ))}
    </g>
    <circle cx="60" cy="56" r="20" fill={INK} />
    <circle cx="60" cy="56" r="14" fill="none" stroke="#e0a030" strokeWidth="3" strokeDasharray="3 4.3" />
    <circle cx="60" cy="56" r="7" fill="none" stroke="#e0a030" strokeWidth="3" strokeDasharray="3 4.3" />
  </>
)

const PICTURES: Record<Plant, ReactNode> = { carrot, poppy, beet, tomato, pea, radish, pumpkin, sunflower }

/** Drawn once; packets and the bed show them by reference. */
export const PlantPictures = () => (
  <svg className="plant-pictures" aria-hidden="true" focusable="false">
    {Object.entries(PICTURES).map(([plant, picture]) => (
      <symbol key={plant} id={plant} viewBox="0 -4 120 164">
        {picture}
      </symbol>
    ))}
  </svg>
)
