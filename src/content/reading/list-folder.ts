import { existsSync, readdirSync } from 'node:fs'

/** What systems and editors leave in folders: hidden files, thumbnails, backups. */
const LEFT_BY_SYSTEMS = /^(\..*|Thumbs\.db|desktop\.ini|.*~|#.*#|.*\.bak)$/i

/** The names in a folder, sorted, if it exists. */
export const listFolder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !LEFT_BY_SYSTEMS.test(name))
        .sort()
    : []
