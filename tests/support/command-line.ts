import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { createDatabase } from '../../rig/postgres-server.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'

export type Said = { exitCode: number | null; stdout: string; stderr: string }

export type CommandLine = {
  dataDir: string
  env: Record<string, string>
  store: Store
  run(...args: string[]): Said
  /** Runs it with somebody at the keyboard. */
  answer(input: string, ...args: string[]): Said
  remove(): Promise<void>
}

export const DATABASES = ['SQLite', 'PostgreSQL'] as const

/** The built command line on a database of its own, with the store itself open beside it as a server would have it. */
export async function openCommandLine(
  database: (typeof DATABASES)[number],
  more: Record<string, string> = {},
): Promise<CommandLine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'musterwerk-cli-'))
  const databaseUrl = database === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : undefined
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...more }
  const store = await openStore({ databaseUrl, dataDir })
  const answer = (input: string, ...args: string[]) => runCommandLine(args, env, { input })
  return {
    dataDir,
    env,
    store,
    run: (...args) => answer('', ...args),
    answer,
    async remove() {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function runCommandLine(
  args: string[],
  env: Record<string, string>,
  options: { input?: string; cwd?: string } = {},
): Said {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(`${BUILT}/server/appointments.js`), ...args],
    { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8', ...options },
  )
  return { exitCode: status, stdout, stderr }
}
