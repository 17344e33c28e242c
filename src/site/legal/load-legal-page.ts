import { getEntry } from 'astro:content'
import type { legalPageNames } from '../../content/legal-content.ts'
import { site } from '../load-content.ts'
import { pages } from '../seo/pages.ts'

/** What a legal page's route needs: the head's data and the text. */
export async function loadLegalPage(name: (typeof legalPageNames)[number]) {
  const entry = await getEntry('legal', name)
  const page = pages.find(({ path }) => path === `/${name}`)
  if (!entry || !page) throw new Error(`The legal page ${name} is missing.`)
  const { title, description } = entry.data
  return {
    meta: { title, description, preview: page.preview },
    text: { ...entry.data, seed: page.seed, mailTo: site.contact.email },
  }
}
