import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { copySources } from '../support/built-elsewhere.ts'
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

const set = (lines: string) => writeFileSync(join(clone, '.env'), lines)

test('a content folder outside the clone is read, git never sees it, and every update leaves it alone', () => {
  const own = join(root, 'meine website')
  cpSync(join(clone, 'content'), own, { recursive: true })
  set('CONTENT_DIR="../meine website"\n')
  // The build reads her file: it refuses what is wrong in it, and the site of before stays.
  const [landing, built] = [join(own, 'landing.yaml'), join(clone, 'dist/built-from')]
  const hers = readFileSync(landing, 'utf8').replace(/priceFrom: .*/, 'priceFrom: viel')
  writeFileSync(landing, hers)
  writeInto(clone, 'dist/built-from', 'yesterday')
  const build = run('build.sh')
  expect(build.status).toBe(1)
  expect(build.stderr).toMatch(/^✗ [^\n]*\/landing\.yaml, Zeile \d+, Feld [^\n]*hier steht „viel“, [^\n]*\n$/)
  expect(build.stderr).toContain('../meine website/landing.yaml')
  expect(readFileSync(built, 'utf8')).toBe('yesterday')
  expect(git(clone, 'status', '--porcelain')).toBe('')

  writeFileSync(join(origin, 'content/landing.yaml'), 'new: texts\n')
  commit(origin)
  git(clone, 'pull', '--quiet', '--ff-only')
  expect(readFileSync(join(clone, 'content/landing.yaml'), 'utf8')).toBe('new: texts\n')
  expect(readFileSync(landing, 'utf8')).toBe(hers)
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
