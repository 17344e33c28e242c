import { readContentDir } from '../../config.ts'
import { readFontContent } from '../../content/font-content.ts'
import { cutFont } from './cut-font.ts'

/** The owner's font, cut once for all pages and pictures. */
export const font = await cutFont(readFontContent(readContentDir(process.env)))
