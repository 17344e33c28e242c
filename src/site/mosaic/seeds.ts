/** The brand's own picture in the hero, until a visitor types a name. */
export const HERO_MOSAIC = { seed: 21, columns: 6, rows: 6 }

/** The seed of a name's mosaic, equal for all spellings of the same name; undefined without a name. */
export function nameSeed(name: string): number | undefined {
  const letters = [...name.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')]
  if (letters.length === 0) return undefined
  return letters.reduce((seed, letter) => (Math.imul(seed, 31) + Number(letter.codePointAt(0))) | 0, 7)
}

let laidSeed: number | undefined
const watchers = new Set<() => void>()

/** The mosaic that this visitor laid in the hero; kept in the page's memory only. As React's useSyncExternalStore reads it. */
export const visitorsMosaic = {
  seed: (): number | undefined => laidSeed,
  lay(seed: number | undefined): void {
    laidSeed = seed
    for (const watcher of watchers) watcher()
  },
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}
