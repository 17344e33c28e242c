import type { ReactNode } from 'react'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { fillOf, type Tone } from '../mosaic/compose-mosaic.ts'
import { draw } from '../mosaic/tiles.ts'
import { PORTRAIT_SIZES, type PortraitView } from '../pictures/picture-files.ts'
import type { Caller } from './caller.ts'

type Props = Caller & { view?: PortraitView; className?: string; children?: ReactNode }

/** Who calls: a face and a name; below, where to call instead, or what is given. */
export const Person = ({
  name,
  promise,
  callUs,
  phone,
  photo,
  skin,
  view = 'small',
  className = 'person',
  children,
}: Props) => (
  <div className={className}>
    <Portrait photo={photo} skin={skin} view={view} />
    <p>
      <strong>{name}</strong> {promise}
    </p>
    <p>
      {children ?? (
        <>
          {`${callUs} `}
          <a href={phoneLink(phone)}>{phone}</a>
        </>
      )}
    </p>
  </div>
)

/** A friendly face laid by hand from four by four tiles; shown until there is a photo. */
const TILES: readonly [tone: Tone, d: string][] = [
  ['ochre', 'M0 0h8v8h-8z'],
  // A pullover with a round collar
  ['petrol', `${draw('quarter', 0, 6, 2)}M2 6h4v2h-4z${draw('quarter', 6, 6, 3)}`],
  // Ears, a face with a round chin, the neck
  [
    'powder',
    `${draw('circle', 1, 3, 0)}${draw('circle', 5, 3, 0)}M2 2h4v2h-4z${draw('quarter', 2, 4, 1)}${draw('quarter', 4, 4, 0)}${draw('half', 3, 6, 0)}`,
  ],
  // Hair with a fringe to one side, and two eyes
  [
    'ink',
    `${draw('quarter', 2, 0, 2)}${draw('quarter', 4, 0, 3)}${draw('half', 2, 2, 0)}${draw('half', 4, 2, 0)}${draw('dot', 2.1, 2.8, 0)}${draw('dot', 3.9, 2.8, 0)}`,
  ],
  // A smile
  ['signal', draw('half', 3, 4.5, 0)],
]

/** Without a text alternative: the name is beside it. The skin is the same by day and by night. */
const Portrait = ({ photo, skin, view }: Pick<Props, 'photo' | 'skin'> & { view: PortraitView }) =>
  photo ? (
    <picture>
      <source type="image/avif" srcSet={photo[view].avif} />
      <img
        className="portrait"
        src={photo[view].webp}
        alt=""
        {...PORTRAIT_SIZES[view]}
        loading={view === 'large' ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  ) : (
    <svg className="mosaic portrait" viewBox="0 0 8 8" aria-hidden="true">
      {TILES.map(([tone, d]) => (
        <path key={d} fill={tone === 'powder' ? skin : fillOf(tone)} d={d} />
      ))}
    </svg>
  )
