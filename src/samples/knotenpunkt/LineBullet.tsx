import type { LineNumber } from './facts.ts'

export const LineBullet = ({ number }: { number: LineNumber }) => (
  <span className={`bullet line-${number}`}>L{number}</span>
)
