import type { Content } from '../content/read-content.ts'
import type { SiteFigures } from '../content/site-figures.ts'
import { pagesFingerprint } from './fingerprint.ts'

/** Shown only while they are true: if the owner wants them, and they were measured on the very pages being built. */
export function ownFigures({ figures, landing }: Content, contentDir: string): SiteFigures | undefined {
  if (!landing.features.figures.show) return undefined
  return figures?.fingerprint === pagesFingerprint(contentDir) ? figures : undefined
}

/** Whether the owner would expect figures, and the page has none that are true. */
export const hasOutdatedFigures = (content: Content, contentDir: string): boolean =>
  content.landing.features.figures.show &&
  content.figures !== undefined &&
  ownFigures(content, contentDir) === undefined
