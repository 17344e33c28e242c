/** The seed of somebody's own mosaic: the same name, however it is typed, always gives the same one; no name gives none. */
export function nameSeed(name: string): number | undefined {
  const letters = [...name.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')]
  if (letters.length === 0) return undefined
  return letters.reduce((seed, letter) => (Math.imul(seed, 31) + Number(letter.codePointAt(0))) | 0, 7)
}
