import type { Seed } from './seeds.ts'

/** A paper bag with a toothed edge; its colours come from the plant's class. */
export const SeedPacket = ({ plant, name, variety }: Pick<Seed, 'plant' | 'name' | 'variety'>) => (
  <svg className={`packet packet-${plant}`} viewBox="0 0 220 308" aria-hidden="true" focusable="false">
    <path className="packet-paper" d={`M6 14${'l8-8 8 8'.repeat(13)}V302H6Z`} />
    <path className="packet-fold" d="M6 34H214V46H6Z" />
    <circle className="packet-sun" cx="110" cy="156" r="84" />
    <use href={`#${plant}`} x="41" y="64" width="138" height="180" />
    <path className="packet-label" d="M6 230H214V302H6Z" />
    <text className="packet-name" x="110" y="262">
      {name}
    </text>
    <text className="packet-variety" x="110" y="290">
      {variety}
    </text>
  </svg>
)
