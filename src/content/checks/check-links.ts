import { join } from 'node:path'
import { legalFile, legalPageNames, readLegalLines } from '../legal/legal-content.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'
import { nearestName } from '../reading/nearest-name.ts'
import { type TextAt, textsIn } from '../reading/texts-in.ts'
import { linksIn } from './markdown-mistakes.ts'
import { type LegalPages, ownPages } from './own-pages.ts'

type Words = Pick<ContentMistake, 'what' | 'remedy'>
type Pages = ReturnType<typeof ownPages>

/** Whatever links to a page of ours must lead there, and to the very place that it names. */
export function checkLinks(folder: string, { site, landing }: Content, legal: LegalPages): void {
  const pages = ownPages(legal)
  const inYaml = Object.entries({ 'site.yaml': site, 'landing.yaml': landing }).flatMap(([name, tree]) =>
    hrefsIn(tree).flatMap(({ path, text }) =>
      deadLink(text, '/', pages, site.url).map((words) => mistakeAt(join(folder, name), path, words)),
    ),
  )
  const inLegal = legalPageNames.flatMap((page) => {
    const file = legalFile(folder, page)
    return linksIn(readLegalLines(file)).flatMap(({ line, href }) =>
      deadLink(href, `/${page}`, pages, site.url).map((words) => ({ file, line, ...words })),
    )
  })
  refuseMistakes([...inYaml, ...inLegal])
}

const hrefsIn = (tree: unknown): TextAt[] => textsIn(tree).filter(({ path }) => path.at(-1) === 'href')

function deadLink(written: string, from: string, pages: Pages, siteUrl: string): Words[] {
  const href = written.startsWith(`${siteUrl}/`) ? written.slice(siteUrl.length) : written
  if (/^(https:|mailto:|tel:)\S/.test(href) || href.includes('{{')) return []
  if (!/^[/#]/.test(href)) return [foreign(href)]
  const [path = '', anchor = ''] = href.replace(/\?[^#]*/, '').split('#')
  const page = pathOf(path || from, pages)
  if (!page) return [noPage(path, [...pages.keys()])]
  const anchors = pages.get(page) ?? []
  return !anchor || anchors.includes(anchor) ? [] : [noAnchor(page, anchor, anchors)]
}

/** The server forgives a slash too many or too few at the end. */
const pathOf = (path: string, pages: Pages): string | undefined =>
  [path, path.replace(/(.)\/$/, '$1'), `${path}/`].find((candidate) => pages.has(candidate))

function foreign(href: string): Words {
  const address = href.replace(/^http:\/\//, '')
  if (/^[^/\s]+@[^/\s]+$/.test(address)) {
    return {
      what: `der Link „${href}“ führt nirgendwohin, erwartet wird vor einer E-Mail-Adresse „mailto:“`,
      remedy: `Bitte so schreiben: mailto:${address}`,
    }
  }
  return {
    what: `der Link „${href}“ führt nirgendwohin, erwartet wird eine Adresse, die mit „/“, „#“ oder „https://“ beginnt`,
    remedy: address.includes('.')
      ? `Bitte „https://“ davor schreiben: https://${address}`
      : `Bitte „/“ davor schreiben, wenn eine eigene Seite gemeint ist: /${address}`,
  }
}

function noPage(path: string, known: string[]): Words {
  const nearest = nearestName(path, known)
  return {
    what: `der Link führt zur Seite „${path}“, die es nicht gibt, erwartet wird ${nearest ? `wohl „${nearest}“` : `eine von: ${known.join(', ')}`}`,
    remedy: nearest ? `Meinten Sie „${nearest}“?` : 'Bitte den Link berichtigen oder löschen.',
  }
}

function noAnchor(page: string, anchor: string, anchors: readonly string[]): Words {
  if (anchors.length === 0) {
    return {
      what: `der Link führt zur Sprungmarke „#${anchor}“, erwartet wird „${page}“ allein: Diese Seite hat keine Sprungmarken`,
      remedy: `Bitte „#${anchor}“ löschen.`,
    }
  }
  const nearest = nearestName(anchor, anchors)
  return {
    what: `der Link führt zur Sprungmarke „#${anchor}“, die es auf „${page}“ nicht gibt, erwartet wird eine von: ${anchors.join(', ')}`,
    remedy: nearest
      ? `Meinten Sie „${page}#${nearest}“?`
      : `Bitte den Link berichtigen${page === '/' ? '.' : ` oder in content/legal${page}.md {#${anchor}} an die Überschrift setzen, zu der er führen soll.`}`,
  }
}
