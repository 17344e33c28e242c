import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from '../rig/find-chromium.ts'
import { findNginx } from '../rig/find-nginx.ts'
import { findPostgres } from '../rig/find-postgres.ts'
import type { Tool } from './left-out.ts'

const isFound = (find: () => unknown): boolean => {
  try {
    find()
    return true
  } catch {
    return false
  }
}

/** What this machine lacks. */
export function missingTools(env = process.env): Tool[] {
  const has: Record<Tool, boolean> = {
    Chromium: isFound(() => findChromium()),
    PostgreSQL: isFound(() => findPostgres(env)),
    nginx: isFound(() => findNginx(env)),
    wrk: (env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'wrk'))),
  }
  return (Object.keys(has) as Tool[]).filter((tool) => !has[tool])
}
