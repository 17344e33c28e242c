/** `mosaic.seed` of the owner's content: the build puts hers here (bake-seed.ts), for browser and server alike. */
export const OWN_SEED: number = 0
