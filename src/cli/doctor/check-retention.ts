import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import { brokenRetention } from '../../content/legal/promised-retention.ts'
import { broken, type Finding } from './finding.ts'

/** Whether requests are deleted when the built privacy page says so. */
export function checkRetention(builtContent: string, config: Config): Finding[] {
  const problem = brokenRetention(dirname(builtContent), config)
  return problem ? [broken(`Löschfrist: ${problem}`)] : []
}
