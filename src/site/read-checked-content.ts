import { existsSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { checkContent } from '../content/check-content.ts'
import { legalFile, legalPageNames } from '../content/legal/legal-content.ts'
import { readContent } from '../content/read-content.ts'
import type { ContentFolder } from '../content/reading/content-folder.ts'
import { runAll } from '../content/reading/content-mistake.ts'
import { readSource } from '../content/reading/read-source.ts'
import { LOOKS } from './check-looks.ts'

/** Reads and checks a content folder as a whole; the owner is told at once all that can be seen at once. */
export async function readCheckedContent(folder: ContentFolder, env: NodeJS.ProcessEnv) {
  const looks = existsSync(folder.own) ? [...LOOKS, readLegalSources] : []
  const readTexts = async () => {
    const content = readContent(folder)
    const config = readConfig(env, content.site)
    checkContent(folder, content, config)
    return { content, config }
  }
  const [texts] = await runAll([readTexts, ...looks.map((check) => () => check(folder))])
  return texts as Awaited<ReturnType<typeof readTexts>>
}

/** The legal pages are checked after all other texts, but a missing one is told with them. */
const readLegalSources = (folder: ContentFolder) =>
  runAll(legalPageNames.map((page) => async () => readSource(legalFile(folder, page))))
