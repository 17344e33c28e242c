import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How often a fault is tried: 1 in every test run, more in `npm run test:faults`. */
    scale: number
  }
}

/** The same cases in every `npm test`, so that its outcome depends on the code alone; new ones in `npm run test:faults`. */
export const randomRuns = (few: number, many: number, seed = 1): { numRuns: number; seed?: number } =>
  inject('scale') === 1 ? { numRuns: few, seed } : { numRuns: many }
