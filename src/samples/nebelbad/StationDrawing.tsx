import type { ReactNode } from 'react'
import type { Station } from './facts.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const rings = range(9).map((step) => {
  const radius = 14 + step * 26 + step * step * 0.6
  return <ellipse key={step} cx="260" cy="340" rx={radius} ry={radius * 0.34} />
})

const waves = range(11).map((step) => (
  <path key={step} d={`M0 ${226 + step * 26}q32.5-${4 + step * 2} 65 0${'t65 0'.repeat(7)}`} />
))

const steam = range(5).map((step) => {
  const x = 120 + step * 70
  const top = 60 + Math.abs(step - 2) * 44
  return (
    <path
      key={step}
      d={`M${x} 420C${x - 60} ${340} ${x + 60} ${260} ${x} ${180}S${x + 20} ${top + 40} ${x} ${top}`}
    />
  )
})

const heat = range(7).map((step) => {
  const radius = 96 + step * 26
  return <path key={step} d={`M${260 - radius} 330a${radius} ${radius} 0 0 1 ${radius * 2} 0`} />
})

const DRAWINGS: Record<Station['id'], ReactNode> = {
  see: (
    <>
      {rings}
      <path d="M260 120c-20 34-34 52-34 72a34 34 0 0 0 68 0c0-20-14-38-34-72Z" />
    </>
  ),
  becken: (
    <>
      {waves}
      <path d="M128 216a42 42 0 0 1 84 0M372 216a13 17 0 0 1 26 0a13 17 0 0 1 26 0" />
    </>
  ),
  dampf: (
    <>
      {steam}
      <path d="M260 500V400M260 470c-50 0-76-20-88-52 46-4 78 14 88 52ZM260 450c50 0 76-20 88-52-46-4-78 14-88 52Z" />
      <path d="M60 500h400" />
    </>
  ),
  sauna: (
    <>
      {heat}
      <g className="drawing-solid">
        <path d="M130 440c-6-40 22-62 60-58 36 4 48 30 40 58ZM222 440c-8-44 24-66 66-62 34 4 52 30 44 62ZM324 440c-4-34 18-54 44-52 28 4 36 28 32 52Z" />
        <path d="M170 384c-4-36 24-56 58-50 28 6 38 26 34 48ZM256 380c-6-36 22-58 58-52 30 6 40 28 36 56Z" />
        <path d="M212 334c-2-30 20-48 50-44 28 4 40 22 38 42Z" />
      </g>
      <path d="M90 440h340v60H90Z" />
    </>
  ),
}

export const StationDrawing = ({ id }: { id: Station['id'] }) => (
  <svg className="drawing" viewBox="0 0 520 520" aria-hidden="true" focusable="false">
    {DRAWINGS[id]}
  </svg>
)
