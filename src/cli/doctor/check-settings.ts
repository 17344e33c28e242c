import { ConfigError, readConfig, settingNames } from '../../config.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Every wrong setting at once, not only the first. */
export function checkSettings(env: NodeJS.ProcessEnv, content: SiteContent): Finding[] {
  const alone = settingNames.map((name) => problemOf({ [name]: env[name] }, content))
  const wrong = alone.filter((problem) => problem !== undefined && !problem.isMissing)
  const others = { ...env, ...Object.fromEntries(wrong.map((problem) => [problem?.setting, undefined])) }
  const problems = [...wrong, problemOf(others, content)].filter((problem) => problem !== undefined)
  if (problems.length === 0) return [fine('Einstellungen: alle Werte sind gültig')]
  return problems.map((problem) => broken(problem.message))
}

function problemOf(env: NodeJS.ProcessEnv, content: SiteContent): ConfigError | undefined {
  try {
    readConfig(env, content)
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}
