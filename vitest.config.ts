import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What needs nothing but the sources: no build, no database server, no browser. */
export const PURE = [
  'src/**/*.test.{ts,tsx}',
  'bench/**/*.test.ts',
  'tests/architecture.test.ts',
  'tests/site/{dependencies,docs}.test.ts',
  'tests/{calendars,cli,contract,http,mail,model,store}/!(postgres*).test.ts',
]

/** One built site and one PostgreSQL server for all the others. */
export const globalSetup = ['tests/support/servers/built-site.ts', 'tests/support/servers/shared-postgres.ts']

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

/** Where scripts/test.sh has not found it. */
const leftOut = process.env.WITHOUT?.includes('caddy') ? ['**/behind-proxies.test.ts'] : []

/** Short files that take long: begun last, they would run alone at the end. */
const LONG =
  /\/(model\/|server\/mailing|deploy\/(builds|killed|stop|install\.)|site\/shipped|faults\/(attacks|postgres))/
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONG.test(moduleId))
    return (await super.sort(files)).sort((one, other) => isLong(other) - isLong(one))
  }
}

export default defineConfig({
  oxc,
  test: {
    ...everyTest,
    provide: { scale: 1 },
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PURE, ...leftOut],
          globalSetup: [...globalSetup, 'tests/support/content/other-owner.ts'],
        },
      },
    ],
  },
})
