import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What systems and editors leave in folders: hidden files, thumbnails, backups. */
const LEFT_BY_SYSTEMS = /^(\..*|Thumbs\.db|desktop\.ini|.*~|#.*#|.*\.bak)$/i

const kindOf = (path: string) => statSync(path, { throwIfNoEntry: false })

export const listFolder = (folder: string): string[] =>
  kindOf(folder)?.isDirectory()
    ? readdirSync(folder)
        .filter((name) => !LEFT_BY_SYSTEMS.test(name))
        .sort()
    : []

/** The same without the folders in it. */
export const listFiles = (folder: string): string[] =>
  listFolder(folder).filter((name) => kindOf(join(folder, name))?.isFile())
