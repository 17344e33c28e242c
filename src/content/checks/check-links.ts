import { type LegalPageName, legalFile, legalPageNames, readLegalLines } from '../legal/legal-content.ts'
import { type LegalContent, partsOf } from '../legal/legal-page.ts'
import { linksIn } from '../legal/markdown-mistakes.ts'
import { hostOf } from '../portfolio-url.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { refuseMistakes } from '../reading/content-mistake.ts'
import { expectedName } from '../reading/nearest-name.ts'
import { textsIn } from '../reading/texts-in.ts'

/** The sections of the landing page that a link can lead to: /#pricing. A test compares them with the built page. */
export const LANDING_ANCHORS: readonly string[] = ['features', 'portfolio', 'pricing', 'appointment']

const WITHOUT_ANCHORS = ['/portfolio', '/termin', '/anfragen']

export type LegalPages = Record<LegalPageName, Pick<LegalContent, 'sections'>>

type Pages = ReturnType<typeof ownPages>

/** Every link to a page of this site leads to an existing page, and to an existing anchor on it. */
export function checkLinks(folder: ContentFolder, content: Content, legal: LegalPages): void {
  const { site, landing } = content
  const pages = ownPages(content, legal)
  const inYaml = Object.entries({ 'site.yaml': site, 'landing.yaml': landing }).flatMap(([name, tree]) =>
    textsIn(tree)
      .filter(({ path }) => path.at(-1) === 'href')
      .flatMap(({ path, text }) =>
        deadLink(text, '/', pages, site.url).map((what) => mistakeAt(folder, name, path, what)),
      ),
  )
  const inLegal = legalPageNames.flatMap((page) => {
    const file = legalFile(folder, page)
    return linksIn(readLegalLines(file)).flatMap(({ line, href }) =>
      deadLink(href, `/${page}`, pages, site.url).map((what) => ({ file, line, what })),
    )
  })
  refuseMistakes([...inYaml, ...inLegal])
}

/** Every page of ours by its path, with the anchors that a link to it may name; of the samples those with a card. */
export function ownPages(
  { portfolio }: Pick<Content, 'portfolio'>,
  legal: LegalPages,
): Map<string, readonly string[]> {
  const samples = portfolio.items.map(({ url }) => url).filter((url) => hostOf(url) === undefined)
  return new Map<string, readonly string[]>([
    ['/', LANDING_ANCHORS],
    ...[...WITHOUT_ANCHORS, ...samples].map((path): [string, string[]] => [path, []]),
    ...legalPageNames.map((page): [string, string[]] => [`/${page}`, [...partsOf(legal[page]).keys()]]),
  ])
}

function deadLink(written: string, from: string, pages: Pages, siteUrl: string): string[] {
  const href = written.startsWith(`${siteUrl}/`) ? written.slice(siteUrl.length) : written
  if (/^(https:|mailto:|tel:)\S/.test(href) || href.includes('{{')) return []
  if (!/^[/#]/.test(href))
    return [
      `der Link „${href}“ führt nirgendwohin, erwartet wird eine Adresse, die mit „/“, „#“, „https://“ oder „mailto:“ beginnt. Bitte ergänzen, z. B. https://www.beispiel.de.`,
    ]
  const [path = '', anchor = ''] = href.replace(/\?[^#]*/, '').split('#')
  const page = pathOf(path || from, pages)
  if (!page) return [noPage(path, [...pages.keys()])]
  const anchors = pages.get(page) ?? []
  return !anchor || anchors.includes(anchor) ? [] : [noAnchor(page, anchor, anchors)]
}

/** The server accepts a missing or additional slash at the end. */
const pathOf = (path: string, pages: Pages): string | undefined =>
  [path, path.replace(/(.)\/$/, '$1'), `${path}/`].find((candidate) => pages.has(candidate))

const noPage = (path: string, known: string[]): string =>
  `der Link führt zur Seite „${path}“, die es nicht gibt; ${expectedName(path, known)}`

const noAnchor = (page: string, anchor: string, anchors: readonly string[]): string =>
  anchors.length === 0
    ? `der Link führt zur Sprungmarke „#${anchor}“, die Seite „${page}“ hat aber keine. Bitte „#${anchor}“ löschen.`
    : `der Link führt zur Sprungmarke „#${anchor}“, die es auf „${page}“ nicht gibt; ${expectedName(
        `#${anchor}`,
        anchors.map((known) => `#${known}`),
      )}`
