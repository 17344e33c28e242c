import fc from 'fast-check'
import { test } from 'vitest'
import type { Contracted } from '../support/store/contract.ts'
import { ACTS, BOOKING } from './acts.ts'
import type { Life } from './card.ts'
import { openRealSite } from './real-site.ts'
import { compareEverything } from './views.ts'

/** A Monday morning, and the evenings before both changes of the clock and before a new year. */
const BEGINNINGS = ['2026-11-16T09:00Z', '2026-10-24T20:00Z', '2027-03-27T21:50Z', '2026-12-31T22:58Z']

type Runs = { numRuns: number; seed?: number }

/** Plays random lives of up to three appointments against what the contract says about them. */
export async function describeLives(database: Contracted, runs: Runs): Promise<void> {
  const real = await openRealSite(database)

  const lives = fc.asyncProperty(
    fc.constantFrom(...BEGINNINGS),
    BOOKING,
    // With bias most lives would be short.
    fc.noBias(fc.array(ACTS, { maxLength: 30, size: 'max' })),
    async (beginning, booking, acts) => {
      const life: Life = { cards: [], blocks: [], lines: [] }
      await real.reset(new Date(beginning))
      try {
        for (const act of [booking, ...acts]) await act(life, real)
        await compareEverything(life, real)
      } catch (error) {
        throw new Error([...life.lines, (error as Error).message].join('\n'), { cause: error })
      }
    },
  )

  test(`${runs.numRuns} random lives keep the contract`, { timeout: 0 }, async () => {
    // To play one life again, add its seed and path here.
    const result = await fc.check(lives, runs)
    if (!result.failed) return
    const { numRuns, seed, counterexamplePath, errorInstance } = result
    const { message, cause } = errorInstance as Error
    const found = `life ${numRuns}, seed ${seed}, path '${counterexamplePath}', in its shortest form:`
    throw new Error(`${found}\n${message}`, { cause })
  })
}
