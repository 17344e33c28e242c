/** How the samples are shown: what the browser sees (viewport) and how large the picture is stored, in pixels. */
export const CARD_PICTURES = {
  phone: { viewport: { width: 390, height: 366 }, width: 640, height: 600, limitInBytes: 14_000 },
  desktop: { viewport: { width: 1280, height: 800 }, width: 960, height: 600, limitInBytes: 26_000 },
} as const

export type CardPictureSize = keyof typeof CARD_PICTURES

/** Six square tiles in one picture, so that the landing page asks for one file only. */
export const GLIMPSE = {
  columns: 3,
  rows: 2,
  tile: 236,
  gap: 10,
  viewport: { width: 820, height: 820 },
  limitInBytes: 20_000,
} as const

export const glimpseSize = {
  width: GLIMPSE.columns * (GLIMPSE.tile + GLIMPSE.gap) - GLIMPSE.gap,
  height: GLIMPSE.rows * (GLIMPSE.tile + GLIMPSE.gap) - GLIMPSE.gap,
}

/** '/beispiele/osteria-fico/' → 'osteria-fico', the name its pictures are stored under. */
export const sampleName = (url: string): string => url.split('/')[2] ?? ''
