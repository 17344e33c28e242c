import fc from 'fast-check'
import { test } from 'vitest'
import type { Contracted } from '../support/store/contract.ts'
import type { Command } from './chance.ts'
import { BOOKING, COMMANDS } from './commands.ts'
import { FAULTS, FAULTS_BEFORE_SUMMER_TIME } from './faults.ts'
import type { World } from './model.ts'
import { openRealSite } from './real-site.ts'
import { compareEverything } from './views.ts'

/** A Monday morning, and the evenings before both changes of the clock and before a new year. */
const MONDAY = '2026-11-16T09:00Z'
const BEFORE_SUMMER_TIME = '2027-03-27T21:50Z'
const BEGINNINGS = [MONDAY, '2026-10-24T20:00Z', BEFORE_SUMMER_TIME, '2026-12-31T22:58Z']

type Runs = { numRuns: number; seed?: number }

/** Runs random commands on up to three appointments, and compares every answer, mail and page with the model. */
export async function describeModel(database: Contracted, runs: Runs): Promise<void> {
  const real = await openRealSite(database)

  const property = fc.asyncProperty(
    fc.constantFrom(...BEGINNINGS),
    BOOKING,
    // With bias most runs would be short.
    fc.noBias(fc.array(COMMANDS, { maxLength: 30, size: 'max' })),
    (beginning, booking, commands) => live(beginning, [booking, ...commands]),
  )

  async function live(beginning: string, commands: Command[]): Promise<void> {
    const world: World = { models: [], blocks: [], lines: [] }
    await real.reset(new Date(beginning))
    try {
      for (const command of commands) await command(world, real)
      await compareEverything(world, real)
    } catch (error) {
      throw new Error([...world.lines, (error as Error).message].join('\n'), { cause: error })
    }
  }

  test.each(FAULTS)('%s', (_, ...commands) => live(MONDAY, commands))
  test.each(FAULTS_BEFORE_SUMMER_TIME)('%s', (_, ...commands) => live(BEFORE_SUMMER_TIME, commands))

  test(`${runs.numRuns} random runs agree with the model`, { timeout: 0 }, async () => {
    // To repeat one run, add its seed and path here.
    const result = await fc.check(property, runs)
    if (!result.failed) return
    const { numRuns, seed, counterexamplePath, errorInstance } = result
    const { message, cause } = errorInstance as Error
    const found = `run ${numRuns}, seed ${seed}, path '${counterexamplePath}', in its shortest form:`
    throw new Error(`${found}\n${message}`, { cause })
  })
}
