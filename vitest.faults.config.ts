import { defineConfig, mergeConfig } from 'vitest/config'
import everyday from './vitest.config.ts'

/** The faults of every test run ten times over, one file at a time so that their figures can be compared. */
const config = mergeConfig(
  everyday,
  defineConfig({ test: { provide: { scale: 10 }, fileParallelism: false } }),
)
config.test.include = [
  'tests/faults/*.test.ts',
  'tests/deploy/restart.test.ts',
  'tests/http/attacks.test.ts',
  'tests/mail/flood.test.ts',
]

export default config
