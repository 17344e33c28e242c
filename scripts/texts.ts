/** npm run texts [-- --trim]: which texts are the owner's own; takes out of her folder what is shipped anyway. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContentFolder } from '../src/config.ts'
import { describeOwnTexts } from '../src/content/built-content.ts'
import { ownTexts } from '../src/content/own-texts.ts'
import { ContentError, refuse } from '../src/content/reading/content-mistake.ts'
import { trimTexts } from '../src/content/trim-texts.ts'

const folder = readContentFolder(process.env)

try {
  if (folder.own === folder.shipped)
    refuse(
      folder.own,
      'das sind die mitgelieferten Texte. Bitte zuerst einen eigenen Ordner anlegen (CONTENT_DIR).',
    )
  if (process.argv.includes('--trim')) trim()
  console.log(`» ${folder.own}: ${describeOwnTexts(ownTexts(folder))}.`)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 1
}

function trim(): void {
  const taken = trimTexts(folder, shippedAs)
  for (const what of taken) console.log(`  ${what}`)
  if (taken.length > 0)
    console.log('» Das steht darüber und war wie mitgeliefert; es ist nicht mehr in Ihrem Ordner.')
  else console.log('» In Ihrem Ordner steht nichts, was ohnehin mitgeliefert ist.')
}

/** Earlier versions are in git, which on a server belongs to root; without a repository there are none. */
function shippedAs(name: string) {
  const file = join(folder.shipped, name)
  const commits = git('log', '--format=%h', '--', file).split('\n').filter(Boolean)
  return {
    now: existsSync(file) ? readFileSync(file, 'utf8') : '',
    earlier: commits.map((commit) => git('show', `${commit}:${file}`)),
  }
}

function git(...args: string[]): string {
  const { stdout } = spawnSync('git', ['-c', 'safe.directory=*', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout ?? ''
}
