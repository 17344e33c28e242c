import { afterAll } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How often a fault is tried: 1 in every test run, more in `npm run test:faults`. */
    scale: number
  }
}

/** What a run of faults has tried; printed when its file is done. */
export type Figures = { requests: number; faults: number; badInputs: number }

export function countFigures(title: string): Figures {
  const figures: Figures = { requests: 0, faults: 0, badInputs: 0 }
  afterAll(() => {
    const { requests, faults, badInputs } = figures
    console.log(`${title}: ${requests} requests, ${faults} faults, ${badInputs} bad inputs`)
  })
  return figures
}
