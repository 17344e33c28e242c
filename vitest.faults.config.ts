import { defineConfig } from 'vitest/config'
import { everyTest, globalSetup, oxc } from './vitest.config.ts'

/** The faults of every test run ten times over, one file at a time: some measure how long others wait. */
export default defineConfig({
  oxc,
  test: {
    ...everyTest,
    provide: { scale: 10 },
    fileParallelism: false,
    include: [
      'tests/faults/*.test.ts',
      'tests/calendars/generated.test.ts',
      'tests/contract/*.test.ts',
      'tests/model/*.test.ts',
      'tests/deploy/behind-proxies.test.ts',
      'tests/http/appointments.test.ts',
      'tests/store/postgres.test.ts',
    ],
    globalSetup,
  },
})
