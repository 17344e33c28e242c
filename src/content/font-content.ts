import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from './reading/content-mistake.ts'

export type FontContent = {
  file: string
  woff2: Buffer
  /** Whether its licence lets us leave out what German does not need. */
  mayBeCut: boolean
}

const WOFF2_SIGNATURE = 'wOF2'
const FREE_LICENCES =
  /SIL OPEN FONT LICENSE|Apache License|MIT License|Permission is hereby granted, free of charge/i
/** Who reserves the name lets nobody change the font under it; the licence itself speaks of such names in quotes. */
const RESERVED_NAME = /with Reserved Font Names? /i

/** The one font of the site, and what its licence allows. */
export function readFontContent(folder: string): FontContent {
  const home = join(folder, 'font')
  const [name, ...others] = globSync('*.{woff2,woff,ttf,otf}', { cwd: home }).sort()
  if (!name)
    throw new ContentError({
      file: home,
      what: 'die Schrift fehlt',
      remedy: 'Bitte eine WOFF2-Datei in diesen Ordner legen.',
    })
  if (others.length > 0)
    throw new ContentError({
      file: home,
      what: `hier liegt mehr als eine Schrift (${[name, ...others].join(', ')})`,
      remedy: 'Bitte nur eine behalten.',
    })
  const file = join(home, name)
  const woff2 = readFileSync(file)
  if (woff2.toString('latin1', 0, WOFF2_SIGNATURE.length) !== WOFF2_SIGNATURE)
    throw new ContentError({
      file,
      what: 'das ist keine WOFF2-Schrift',
      remedy: 'Bitte die Schrift als WOFF2 herunterladen oder umwandeln.',
    })
  const licence = readLicence(home)
  return { file, woff2, mayBeCut: FREE_LICENCES.test(licence) && !RESERVED_NAME.test(licence) }
}

function readLicence(home: string): string {
  const texts = globSync('*.{txt,md}', { cwd: home }).map((name) => readFileSync(join(home, name), 'utf8'))
  const licence = texts.join('\n').trim()
  if (!licence)
    throw new ContentError({
      file: home,
      what: 'die Lizenz der Schrift fehlt',
      remedy: 'Bitte ihren Text danebenlegen, z. B. als OFL.txt oder LIZENZ.txt.',
    })
  return licence
}
