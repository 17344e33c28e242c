import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const ROOT = '/usr/share/fonts'
const USUAL = ['truetype/liberation', 'truetype/dejavu']

/** Where Debian's packages put what browsers may use; P052 has the measures of Palatino, which Macs and Windows have. */
const SETS = {
  usual: USUAL,
  mac: [...USUAL, 'opentype/urw-base35'],
  phone: ['truetype/roboto/unhinted'],
}
export type FontSet = keyof typeof SETS

/** Otherwise the tests of this set are left out. */
export const hasFonts = (set: FontSet): boolean => SETS[set].every((folder) => existsSync(join(ROOT, folder)))

const ALIASES = [
  ['Liberation Sans', 'Arial', 'Helvetica', 'system-ui', 'sans-serif'],
  ['Liberation Serif', 'Times New Roman', 'Georgia', 'serif'],
  ['Liberation Mono', 'Courier New', 'monospace'],
  ['P052', 'Palatino', 'Palatino Linotype', 'Book Antiqua'],
  ['URW Bookman', 'Bookman Old Style'],
]

/** Letters are as wide as drawn, as on phones and most screens; hinted ones are a whole number of pixels wide. */
const UNHINTED =
  '<match target="pattern"><edit name="hinting" mode="assign"><bool>false</bool></edit>' +
  '<edit name="hintstyle" mode="assign"><const>hintnone</const></edit></match>'

/** The environment of a browser that has these fonts alone; elsewhere than on Debian that of the machine. */
export function envWithFonts(set: FontSet): Record<string, string> {
  const { FONTCONFIG_FILE: _, ...env } = process.env as Record<string, string>
  if (!hasFonts(set)) return env
  // Of this user alone: another may not write into it.
  const folder = join(tmpdir(), `musterwerk-fonts-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${set}.conf`)
  const dirs = SETS[set].map((name) => `<dir>${join(ROOT, name)}</dir>`)
  const aliases = ALIASES.flatMap(([font, ...names]) =>
    names.map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>${font}</family></prefer></alias>`,
    ),
  )
  const rest = set === 'phone' ? 'Roboto' : 'Liberation Sans'
  const otherwise = `<match><edit name="family" mode="append_last"><string>${rest}</string></edit></match>`
  const written = `${file}-${process.pid}`
  writeFileSync(
    written,
    `<fontconfig>${dirs.join('')}<cachedir>${folder}</cachedir>${aliases.join('')}${otherwise}${UNHINTED}</fontconfig>`,
  )
  // Another worker's browser may be reading it.
  renameSync(written, file)
  return { ...env, FONTCONFIG_FILE: file }
}
