import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFolder } from './reading/content-folder.ts'
import { refuse } from './reading/content-mistake.ts'

export type Logo = {
  file: string
  /** Without width and height: the page sets them. */
  svg: string
  /** Width by height. */
  ratio: number
}

const NAME = 'logo.svg'
const LARGEST_IN_KILOBYTES = 20
const ROOT = /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*(<svg\b[^>]*>)/i
const VIEW_BOX = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/
const SIZE = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g

/** Code and definitions that a picture does not need, and that could do harm in a browser. */
const ACTIVE = /<script\b|\son\w+(?=\s*=)|<foreignObject\b|<!ENTITY/i
const REFERENCES =
  /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]|@import|url\(\s*["']?\s*(?!#|["']?\s*#|data:)[^)\s"']/i

/** The owner's `logo.svg`, if there is one; a file that is no plain picture is refused. */
export function readLogoContent({ own }: ContentFolder): Logo | undefined {
  const file = join(own, NAME)
  if (!existsSync(file)) return refuseMisnamed(own)
  const svg = readFileSync(file, 'utf8')
  const [, root = ''] = ROOT.exec(svg) ?? []
  const [, width, height] = VIEW_BOX.exec(root) ?? []
  const ratio = Number(width) / Number(height)
  const what = mistakeIn(svg, root, ratio)
  return what ? refuse(file, what) : { file, svg: svg.replace(root, root.replace(SIZE, '')), ratio }
}

function mistakeIn(svg: string, root: string, ratio: number): string | undefined {
  const [active] = ACTIVE.exec(svg) ?? []
  if (active)
    return `das Logo enthält mehr als ein Bild („${active.trim()}“). Bitte als einfache Grafik speichern, ohne Skripte.`
  if (!root)
    return 'das ist kein SVG. Bitte das Logo im Grafikprogramm als SVG speichern; umbenennen genügt nicht.'
  const kilobytes = Buffer.byteLength(svg) / 1000
  if (kilobytes > LARGEST_IN_KILOBYTES)
    return `das Logo ist ${Math.ceil(kilobytes)} kB groß, höchstens ${LARGEST_IN_KILOBYTES} kB sind erlaubt. Bitte ohne eingebettete Bilder und mit weniger Punkten speichern.`
  const [reference] = REFERENCES.exec(svg) ?? []
  if (reference)
    return `das Logo lädt etwas von woanders („${reference}“). Bitte alles in die Datei einbetten.`
  if (!Number.isFinite(ratio) || ratio === 0)
    return 'dem Logo fehlt die Angabe viewBox. Bitte mit viewBox speichern, z. B. <svg viewBox="0 0 64 64" …>.'
  return undefined
}

/** A logo with another name or format would be ignored without a word. */
function refuseMisnamed(folder: string): undefined {
  const other = readdirSync(folder).find((name) =>
    /^logo\.(svgz?|png|jpe?g|webp|gif|pdf|ai|eps)$/i.test(name),
  )
  const what = `dieses Logo sieht niemand, erwartet wird ein SVG mit dem Namen ${NAME}. Bitte das Logo als SVG speichern und ${NAME} nennen, oder die Datei löschen.`
  if (other) refuse(join(folder, other), what)
}
