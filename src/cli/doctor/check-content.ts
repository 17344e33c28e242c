import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContentDir } from '../../config.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { broken, type Finding, fine, unknown } from './finding.ts'

/** As many names as somebody reads. */
const NAMED = 5

/** Whether the site speaks of its owner, and says what the owner has written last. */
export function checkContent(
  { placeholder }: SiteContent,
  builtContent: string,
  env: NodeJS.ProcessEnv,
): Finding[] {
  const folder = readContentDir(env)
  return [
    placeholder
      ? broken(
          `Angaben zum Betreiber: noch Platzhalter; in ${join(folder, 'site.yaml')} die eigenen eintragen und placeholder: false setzen`,
        )
      : fine('Angaben zum Betreiber: eingetragen'),
    existsSync(folder) ? compareFolders(folder, builtContent) : missing(folder, env),
  ]
}

/** A container brings what was built and nothing else: only a folder that was named is missed. */
const missing = (folder: string, { CONTENT_DIR }: NodeJS.ProcessEnv): Finding =>
  CONTENT_DIR?.trim()
    ? broken(
        `Inhalte: den Ordner ${folder} gibt es nicht; CONTENT_DIR auf den Ordner mit Ihren Texten setzen`,
      )
    : unknown('Inhalte: der Ordner mit Ihren Texten ist nicht auf diesem Rechner')

function compareFolders(folder: string, builtContent: string): Finding {
  const names = new Set([folder, builtContent].flatMap(filesIn))
  const changed = [...names].filter((name) => !isSame(join(folder, name), join(builtContent, name))).sort()
  if (changed.length === 0) return fine('Inhalte: die Website zeigt, was zuletzt geschrieben wurde')
  const rest = changed.length > NAMED ? ` und ${changed.length - NAMED} weitere` : ''
  return broken(
    `Inhalte: seit dem letzten Bauen geändert: ${changed.slice(0, NAMED).join(', ')}${rest} (in ${folder}); „npm run build“ aufrufen, dann den Server neu starten`,
  )
}

/** Without what editors and file managers leave behind. */
const filesIn = (folder: string): string[] =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|~$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))

const isSame = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other))
