import { settingNames } from '../../config.ts'
import { broken, type Finding } from './finding.ts'

/** Settings whose value is cut off in silence: behind a # that no quotes protect, Node reads a comment. */
export const checkEnvFile = (text: string): Finding[] =>
  text.split('\n').flatMap((line) => {
    const [, name = ''] = /^\s*(?:export\s+)?(\w+)\s*=\s*(?!["'`\s#])[^#\s]*#/.exec(line) ?? []
    return (settingNames as string[]).includes(name)
      ? [
          broken(
            `.env: der Wert von ${name} endet vor dem Zeichen #; den ganzen Wert in Anführungszeichen setzen: ${name}="…"`,
          ),
        ]
      : []
  })
