/** The brand's own picture in the hero, and again wherever a name is taken back. */
export const HERO_MOSAIC = { seed: 21, columns: 6, rows: 6 }
