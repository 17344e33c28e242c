import { type CardPictureSize, sampleName } from './picture-sizes.ts'

/** Every stored picture by its path, with the hashed address it is served from. */
const addresses: Record<string, string> = import.meta.glob('./pictures/*', {
  query: '?url',
  import: 'default',
  eager: true,
})

export type PictureFormat = 'avif' | 'webp'

/** Undefined until `npm run screenshots` has seen the sample. */
export const cardPicture = (url: string, size: CardPictureSize, format: PictureFormat): string | undefined =>
  addresses[`./pictures/${sampleName(url)}-${size}.${format}`]

export const glimpsePicture = (format: PictureFormat): string | undefined =>
  addresses[`./pictures/glimpse.${format}`]
