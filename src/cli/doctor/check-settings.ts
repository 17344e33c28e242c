import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig, readContentFolder, readEnvFile, settingMistakes } from '../../config.ts'
import { type BuiltContent, describeOwnTexts } from '../../content/built-content.ts'
import type { SiteContent } from '../../content/site-content.ts'
import type { Finding } from '../../words/findings.ts'

const MOST_NAMED = 5

/** All wrong settings at once: each that is reported is left out when the others are read. */
export function checkSettings(env: NodeJS.ProcessEnv, site: SiteContent): Finding[] {
  const problems = new Map<string, Finding>()
  for (const mistake of settingMistakes(env, readEnvFile()))
    problems.set(mistake, `! Einstellungen: ${mistake}`)
  for (let others = env; ; ) {
    try {
      readConfig(others, site)
      return problems.size > 0 ? [...problems.values()] : ['✓ Einstellungen: Alle Werte sind gültig']
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      const { setting, isMissing, message } = error
      if (!problems.has(setting)) problems.set(setting, `✗ ${message}`)
      // Only another way of sending mails does without it.
      others = { ...others, [isMissing ? 'MAIL_TRANSPORT' : setting]: undefined }
    }
  }
}

/** Whether the owner's facts are filled in, and whether the site was built from the current content. */
export function* checkBuiltContent(
  { site, ownTexts }: BuiltContent,
  built: string,
  env: NodeJS.ProcessEnv,
): Generator<Finding> {
  const folder = readContentFolder(env).own
  if (!site.placeholder) yield '✓ Angaben zum Betreiber: eingetragen'
  // Where the folder is on another machine, as in a container, its name there is not known.
  else
    yield `✗ Angaben zum Betreiber: noch Platzhalter; in ${existsSync(folder) ? join(folder, 'site.yaml') : 'site.yaml'} die eigenen eintragen und placeholder: false setzen`
  yield compareContent(folder, built, env)
  if (ownTexts) yield `✓ Texte: ${describeOwnTexts(ownTexts)}`
}

function compareContent(folder: string, built: string, { CONTENT_DIR }: NodeJS.ProcessEnv): Finding {
  if (!existsSync(folder)) {
    // A container has the built content only: a folder is missed if a setting names it.
    if (!CONTENT_DIR?.trim()) return '– Inhalte: Der Ordner mit Ihren Texten ist nicht auf diesem Rechner'
    return `✗ Inhalte: Den Ordner ${folder} gibt es nicht; CONTENT_DIR auf den Ordner mit Ihren Texten setzen`
  }
  const names = [...new Set([folder, built].flatMap(filesIn))].sort()
  const changed = names.filter((name) => !isSame(join(folder, name), join(built, name)))
  if (changed.length === 0) return '✓ Inhalte: Die Website zeigt, was zuletzt geschrieben wurde'
  const rest = changed.length > MOST_NAMED ? ` und ${changed.length - MOST_NAMED} weitere` : ''
  return `✗ Inhalte: seit dem letzten Bauen geändert: ${changed.slice(0, MOST_NAMED).join(', ')}${rest} (in ${folder}); „npm run build“ aufrufen, dann den Server neu starten`
}

/** Without the files of editors and file managers. */
const filesIn = (folder: string): string[] =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((name) => !/(^|\/)\.|~$/.test(name))

const isSame = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other))
