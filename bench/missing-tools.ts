import { findChromium } from '../rig/find-chromium.ts'
import { findNginx, findPostgres, findWrk } from '../rig/find-program.ts'
import type { Tool } from './needed-tools.ts'

const FIND: Record<Tool, () => string> = {
  Chromium: findChromium,
  PostgreSQL: findPostgres,
  nginx: findNginx,
  wrk: findWrk,
}

/** What this machine lacks. */
export function missingTools(): Tool[] {
  return (Object.keys(FIND) as Tool[]).filter((tool) => {
    try {
      FIND[tool]()
      return false
    } catch {
      return true
    }
  })
}
