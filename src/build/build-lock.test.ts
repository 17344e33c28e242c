import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runAlone } from './build-lock.ts'

test('builds of one folder run one after the other, also after one that failed; another folder does not wait', async () => {
  const folder = `lock-${crypto.randomUUID()}`
  let [running, mostAtOnce, done] = [0, 0, 0]
  async function job(): Promise<void> {
    running++
    mostAtOnce = Math.max(mostAtOnce, running)
    await runAlone(`${folder}-other`, async () => undefined)
    await nextTurn()
    running--
    done++
    if (done === 1) throw new Error('a mistake in the texts')
  }
  const builds = await Promise.allSettled([1, 2, 3].map(() => runAlone(folder, job)))
  expect(builds.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect({ done, mostAtOnce }).toEqual({ done: 3, mostAtOnce: 1 })
})
