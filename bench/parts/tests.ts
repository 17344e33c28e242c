import { spawnSync } from 'node:child_process'
import { round } from '../median.ts'
import { showProgress } from '../progress.ts'

export type TestsResult = { seconds: number; passed: boolean }

/** How long every test takes once everything is fetched and built. */
export async function measureTests(): Promise<TestsResult> {
  showProgress('tests: npm test')
  const started = performance.now()
  const { status } = spawnSync('npm', ['test'], { stdio: 'ignore' })
  return { seconds: round((performance.now() - started) / 1000, 0), passed: status === 0 }
}
