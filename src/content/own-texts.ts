import { join } from 'node:path'
import { legalPageNames } from './legal/legal-content.ts'
import { entrySchema } from './portfolio-content.ts'
import { portfolioFolder } from './portfolio-pictures.ts'
import { checkLayers } from './reading/content-file.ts'
import { alone, bareName, type ContentFolder } from './reading/content-folder.ts'
import type { ContentMistake } from './reading/content-mistake.ts'
import { readLayers } from './reading/layers.ts'
import { listFiles, listFolder } from './reading/list-folder.ts'
import { nearestMistyped } from './reading/nearest-name.ts'
import { YAML_FILES } from './yaml-files.ts'

const TEXT_FILES = [...Object.keys(YAML_FILES), ...legalPageNames.map((page) => `legal/${page}.md`)]

const filesIn = (folder: string): string[] => [
  ...listFiles(folder),
  ...listFiles(join(folder, 'legal')).map((name) => `legal/${name}`),
]

/** Which texts are the owner's own, by their files; everything else is shipped. */
export const ownTexts = ({ own }: ContentFolder): string[] => [
  ...filesIn(own).filter((name) => TEXT_FILES.includes(name) || /^(logo|person)\./.test(name)),
  ...(listFolder(join(own, 'portfolio')).length > 0 ? ['portfolio/'] : []),
]

/** A file with a typing error in its name, which would be ignored without a word. */
export const misspeltFiles = ({ own }: ContentFolder): ContentMistake[] =>
  filesIn(own)
    .filter((name) => !TEXT_FILES.some((known) => bareName(known) === bareName(name)))
    .flatMap((name) => {
      const meant = nearestMistyped(name, TEXT_FILES)
      if (!meant) return []
      return [
        {
          file: join(own, name),
          what: `diese Datei ist unbekannt, gemeint ist wohl „${meant}“. Bitte umbenennen.`,
        },
      ]
    })

/** The fields of a folder that this version no longer knows. */
export function fieldsOfOldVersions(folder: ContentFolder): ContentMistake[] {
  const portfolio = portfolioFolder(folder)
  const entries = listFiles(portfolio).map((name) =>
    checkLayers(readLayers(alone(portfolio), name), entrySchema),
  )
  const files = Object.entries(YAML_FILES).map(([name, schema]) =>
    checkLayers<unknown>(readLayers(folder, name), schema),
  )
  return [...files, ...entries].flatMap(({ old }) => old)
}
