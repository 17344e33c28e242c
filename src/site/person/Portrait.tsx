import { PORTRAIT_SIZE, portraitFile } from './portrait-file.ts'
import { PORTRAIT } from './tile-portrait.ts'

/** The name stands beside it: for whoever does not see the picture, nothing is missing. */
export function Portrait({ photo }: { photo: string | undefined }) {
  if (!photo) {
    return (
      <svg className="mosaic portrait" viewBox="0 0 8 8" aria-hidden="true">
        {PORTRAIT.map(([tone, d]) => (
          <path key={d} className={tone} d={d} />
        ))}
      </svg>
    )
  }
  return (
    <picture>
      <source type="image/avif" srcSet={portraitFile(photo, 'avif').address} />
      <img
        className="portrait"
        src={portraitFile(photo, 'webp').address}
        alt=""
        {...PORTRAIT_SIZE}
        decoding="async"
      />
    </picture>
  )
}
