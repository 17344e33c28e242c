import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from './reading/content-mistake.ts'
import { readSource } from './reading/read-source.ts'

/** The owner's own mark, in place of the four tiles. */
export type Logo = {
  file: string
  /** Without a size of its own: it takes the one of its place. */
  svg: string
  /** Width by height. */
  ratio: number
}

const NAME = 'logo.svg'
const LARGEST_IN_BYTES = 20_000
const ROOT = /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*(<svg\b[^>]*>)/i
const VIEW_BOX = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/

const SIZE = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g

/** What a picture has no need of, and what could do harm in somebody's browser. */
const REFUSED: [pattern: RegExp, what: string, remedy: string][] = [
  [/<script\b/i, 'das Logo enthält ein Skript', 'Bitte als einfache Grafik ohne Skripte speichern.'],
  [
    /\son\w+\s*=/i,
    'das Logo enthält Befehle für Mausklicks oder Ähnliches (on…)',
    'Bitte als einfache Grafik speichern.',
  ],
  [
    /<foreignObject\b/i,
    'das Logo enthält eingebettetes HTML (foreignObject)',
    'Bitte alles in Pfade umwandeln.',
  ],
  [
    /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]/i,
    'das Logo lädt etwas von woanders (href)',
    'Bitte alles in die Datei einbetten.',
  ],
  [
    /@import|url\(\s*["']?\s*(?!#|["']?\s*#|data:)[^)\s"']/i,
    'das Logo lädt etwas von woanders (url oder @import)',
    'Bitte alles in die Datei einbetten.',
  ],
  [/<!ENTITY/i, 'das Logo enthält eigene Kürzel (ENTITY)', 'Bitte als einfaches SVG speichern.'],
]

/** `logo.svg`, if she has one; a file that is no plain picture is refused. */
export function readLogoContent(folder: string): Logo | undefined {
  const file = join(folder, NAME)
  if (!existsSync(file)) return refuseMisnamed(folder)
  const svg = readSource(file)
  checkSize(file, Buffer.byteLength(svg))
  for (const [pattern, what, remedy] of REFUSED)
    if (pattern.test(svg)) throw new ContentError({ file, what, remedy })
  const [, root] = ROOT.exec(svg) ?? []
  if (!root)
    throw new ContentError({ file, what: 'das ist kein SVG', remedy: 'Bitte das Logo als SVG speichern.' })
  const [, width, height] = VIEW_BOX.exec(root) ?? []
  const ratio = Number(width) / Number(height)
  if (!Number.isFinite(ratio) || ratio === 0)
    throw new ContentError({
      file,
      what: 'dem Logo fehlt die Angabe viewBox',
      remedy: 'Bitte mit viewBox speichern, z. B. <svg viewBox="0 0 64 64" …>.',
    })
  return { file, svg: svg.replace(root, root.replace(SIZE, '')), ratio }
}

/** A logo that is called or saved otherwise would be missed in silence. */
function refuseMisnamed(folder: string): undefined {
  const other = readdirSync(folder).find((name) =>
    /^logo\.(svgz?|png|jpe?g|webp|gif|pdf|ai|eps)$/i.test(name),
  )
  if (!other) return
  throw new ContentError({
    file: join(folder, other),
    what: `dieses Logo sieht niemand, erwartet wird ein SVG mit dem Namen ${NAME}`,
    remedy:
      other.toLowerCase() === NAME
        ? `Bitte in ${NAME} umbenennen.`
        : `Bitte das Logo als SVG speichern und ${NAME} nennen, oder die Datei löschen.`,
  })
}

function checkSize(file: string, bytes: number): void {
  if (bytes <= LARGEST_IN_BYTES) return
  throw new ContentError({
    file,
    what: `das Logo ist ${Math.ceil(bytes / 1000)} kB groß, höchstens ${LARGEST_IN_BYTES / 1000} kB sind erlaubt`,
    remedy: 'Bitte ohne eingebettete Bilder und mit weniger Punkten speichern.',
  })
}
