import type { SampleHead } from '../sample-head.ts'
import { NAME } from './facts.ts'
import { ICON } from './Plane.tsx'

export const HEAD: SampleHead = {
  title: `${NAME} – Möbel nach Maß aus Musterstadt`,
  description:
    'Schränke, Küchen, Türen und Treppen aus Massivholz, gebaut in Musterstadt. Mit Richtpreisen und einem Planer, der Ihr Sideboard zeichnet.',
  themeColor: { light: '#ecd5ab' },
  icon: ICON,
  font: "'Barlow Condensed'",
}
