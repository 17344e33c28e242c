/** The mosaic of whoever is looking at the page; kept nowhere else, and gone with the page. */
let seed: number | undefined

export const visitorsSeed = (): number | undefined => seed

export const setVisitorsSeed = (own: number | undefined): void => {
  seed = own
}
