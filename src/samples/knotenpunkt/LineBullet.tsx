import type { LineNumber } from './service-lines.ts'

export const LineBullet = ({ number }: { number: LineNumber }) => (
  <span className={`bullet line-${number}`}>L{number}</span>
)
