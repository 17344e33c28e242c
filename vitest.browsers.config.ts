import { defineConfig } from 'vitest/config'
import { everyTest, oxc } from './vitest.config.ts'

/** Short journeys in the browsers that npm test does not start. */
export default defineConfig({
  oxc,
  test: {
    ...everyTest,
    include: ['tests/browsers/*.journey.ts'],
    globalSetup: ['tests/support/servers/built-site.ts'],
    disableConsoleIntercept: true,
  },
})
