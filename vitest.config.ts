import { defineConfig } from 'vitest/config'

/** Tests share one built site and, where they need it, one PostgreSQL server. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['rig/built-site.ts', 'tests/support/shared-postgres.ts'],
    provide: { scale: 1 },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
