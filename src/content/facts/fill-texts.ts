import { mistakeAt } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { refuseMistakes } from '../reading/content-mistake.ts'
import { textsIn } from '../reading/texts-in.ts'
import { fillPlaceholders, mapTexts, type PlaceholderValues, unfilled } from './fill-placeholders.ts'

/** Fills every text of a YAML file; what has no value is told with line and field. */
export function fillTexts<T>(folder: ContentFolder, name: string, tree: T, values: PlaceholderValues): T {
  refuseMistakes(
    textsIn(tree).flatMap(({ path, text }) =>
      unfilled(text, values).map((what) => mistakeAt(folder, name, path, what)),
    ),
  )
  return mapTexts(tree, (text) => fillPlaceholders(name, text, values))
}
