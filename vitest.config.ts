import { configDefaults, defineConfig } from 'vitest/config'

/** What needs nothing but the sources: no build, no database server, no browser. */
export const PURE = [
  'src/**/*.test.{ts,tsx}',
  'bench/**/*.test.ts',
  'tests/architecture.test.ts',
  'tests/site/{dependencies,docs}.test.ts',
  'tests/{calendars,cli,contract,http,mail,store}/!(postgres*).test.ts',
]

/** One built site and one PostgreSQL server for all the others. */
export const globalSetup = ['rig/built-site.ts', 'tests/support/shared-postgres.ts']

// React as it is built: its development build takes six times as long.
export const oxc = { jsx: { development: false } }

export const everyTest = {
  env: { NODE_ENV: 'production' },
  maxWorkers: '100%',
  // Modules keep only caches that depend on nothing a test changes. Tests open and close what they need.
  isolate: false,
  // Patience for busy machines: no test waits for a time, all of them wait for something to happen.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  oxc,
  test: {
    ...everyTest,
    provide: { scale: 1 },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PURE],
          globalSetup: [...globalSetup, 'tests/support/other-owner.ts'],
        },
      },
    ],
  },
})
