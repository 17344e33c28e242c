import { getEntry } from 'astro:content'
import type { LegalPageName } from '../../content/legal/legal-content.ts'
import { site } from '../load-content.ts'

/** Of the mosaic beside the title and in the preview picture; picked by eye. */
const SEEDS: Record<LegalPageName, number> = { impressum: 5, datenschutz: 63, agb: 105, widerrufsrecht: 91 }

/** What a legal page's route needs: the head's data and the text. */
export async function loadLegalPage(name: LegalPageName) {
  const entry = await getEntry('legal', name)
  if (!entry) throw new Error(`The legal page ${name} is missing.`)
  const { title, description } = entry.data
  return {
    meta: { title, description, preview: name },
    text: { ...entry.data, seed: SEEDS[name], mailTo: site.contact.email },
  }
}
