import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { copySources } from '../support/built-elsewhere.ts'
import { englishWordsIn } from '../support/english-words.ts'
import { sharedFolder, writeInto } from '../support/temporary-folder.ts'

const root = sharedFolder()
const [clone, origin] = [join(root, 'clone'), join(root, 'origin')]
beforeAll(() => {
  copySources(origin)
  cpSync('.gitignore', join(origin, '.gitignore'))
  git(origin, 'init', '--quiet', '--initial-branch=main')
  commit(origin)
  execFileSync('git', ['clone', '--quiet', origin, clone])
  symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'))
  // A real folder of packages is ignored; the link that saves installing them here is not.
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
  symlinkSync(clone, join(root, 'link'))
})
afterEach(() => rmSync(join(clone, '.env'), { force: true }))

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

function commit(folder: string): void {
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message=Change')
}

function run(script: string, ...args: string[]) {
  const { CONTENT_DIR: _, ...env } = process.env
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const options = { cwd: clone, env: { ...env, PATH }, encoding: 'utf8' } as const
  return spawnSync('sh', [`scripts/${script}`, ...args], options)
}

const settings = () => readFileSync(join(clone, '.env'), 'utf8')
const set = (lines: string) => writeFileSync(join(clone, '.env'), lines)

test('one command starts a content folder that git never sees and every update leaves alone', () => {
  const own = join(root, 'meine website')
  const { status, stdout, stderr } = run('content.sh', '../meine website')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.trim().split('\n')).toHaveLength(3)
  expect(englishWordsIn(stdout)).toEqual([])
  for (const told of [own, 'npm run dev', 'npm start']) expect(stdout).toContain(told)
  expect(settings()).toBe(`CONTENT_DIR="${own}"\n`)

  // The build reads her file: it refuses what is wrong in it, and the site of before stays.
  const [landing, built] = [join(own, 'landing.yaml'), join(clone, 'dist/built-from')]
  const hers = readFileSync(landing, 'utf8').replace(/priceFrom: .*/, 'priceFrom: viel')
  writeFileSync(landing, hers)
  writeInto(clone, 'dist/built-from', 'yesterday')
  const build = run('build.sh')
  expect(build.status).toBe(1)
  expect(build.stderr).toMatch(/^✗ [^\n]*\/landing\.yaml, Zeile \d+, Feld [^\n]*hier steht „viel“, [^\n]*\n$/)
  expect(build.stderr).toContain(landing)
  expect(readFileSync(built, 'utf8')).toBe('yesterday')
  expect(git(clone, 'status', '--porcelain')).toBe('')

  writeFileSync(join(origin, 'content/landing.yaml'), 'new: texts\n')
  commit(origin)
  git(clone, 'pull', '--quiet', '--ff-only')
  expect(readFileSync(join(clone, 'content/landing.yaml'), 'utf8')).toBe('new: texts\n')
  expect(readFileSync(landing, 'utf8')).toBe(hers)
})

test('settings that are there already stay', () => {
  set('PORT=3100')
  expect(run('content.sh', '../own').status).toBe(0)
  expect(settings()).toBe(`PORT=3100\nCONTENT_DIR="${join(root, 'own')}"\n`)
})

test.each([
  ['no folder', [], 'Bitte einen Ordner nennen: npm run content -- ../meine-website'],
  ['a folder that is in use', ['../origin'], 'origin gibt es schon, und dort liegt etwas'],
  ['a file', ['../origin/package.json'], 'package.json gibt es schon, und dort liegt etwas'],
  ['a folder inside the clone, behind a link', ['../link/neu'], 'liegt in diesem Projekt'],
])(
  '%s is refused in one line, and nobody speaks of a file .env where there is none',
  (_what, args, words) => {
    const { status, stderr } = run('content.sh', ...args)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^✗ .*\n$/)
    expect(stderr).toContain(words)
    expect(stderr).not.toContain('.env')
    expect(existsSync(join(clone, '.env'))).toBe(false)
  },
)

test('who has a content folder already is told so, and nothing changes', () => {
  const [hers, given] = [join(root, 'hers'), 'CONTENT_DIR=../hers\n']
  mkdirSync(hers)
  set(given)
  const { status, stderr } = run('content.sh', '../another')
  expect(status).toBe(1)
  expect(stderr).toContain(`CONTENT_DIR ist schon gesetzt: ${hers}`)
  expect(settings()).toBe(given)
  expect(existsSync(join(root, 'another'))).toBe(false)
})

test('a password that would be cut off at its # is named before anything starts', () => {
  const password = 'smtps://me:pass#word@mail.example.org'
  set(`PORT=3100 # ours\nSMTP_URL=${password}\n`)
  const { status, stderr } = run('build.sh')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^✗ \.env, Zeile 2: Der Wert von SMTP_URL endet vor dem Zeichen #; .*\n$/)
  set(`SMTP_URL="${password}"\nCONTENT_DIR=/nowhere\n`)
  expect(run('build.sh').stderr).toContain('/nowhere')
})
