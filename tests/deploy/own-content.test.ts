import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { copySources } from '../support/servers/built-elsewhere.ts'
import { sharedFolder, writeInto } from '../support/temporary-folder.ts'

const root = sharedFolder()
const clone = join(root, 'clone')
copySources(clone)
symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))

function run(script: string, ...args: string[]) {
  const { CONTENT_DIR: _, ...env } = process.env
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  return spawnSync('sh', [`scripts/${script}`, ...args], {
    cwd: clone,
    env: { ...env, PATH },
    encoding: 'utf8',
  })
}

const set = (lines: string) => writeFileSync(join(clone, '.env'), lines)

test('a content folder outside the clone is read; what is wrong in it is refused, and the site of before stays', () => {
  const own = join(root, 'meine website')
  cpSync(join(clone, 'content'), own, { recursive: true })
  set('CONTENT_DIR="../meine website"\n')
  const landing = readFileSync(join(own, 'landing.yaml'), 'utf8')
  writeInto(own, 'landing.yaml', landing.replace(/priceFrom: .*/, 'priceFrom: viel'))
  writeInto(clone, 'dist/built-from', 'yesterday')
  const build = run('build.sh')
  expect(build.status).toBe(1)
  expect(build.stderr).toMatch(/^✗ [^\n]*\/landing\.yaml, Zeile \d+, Feld [^\n]*hier steht „viel“, [^\n]*\n$/)
  expect(build.stderr).toContain('../meine website/landing.yaml')
  expect(readFileSync(join(clone, 'dist/built-from'), 'utf8')).toBe('yesterday')
})

test('of a folder with a copy of everything the facts are left, and the command says what it took', () => {
  const own = join(root, 'kopie')
  cpSync(join(clone, 'content'), own, { recursive: true, filter: (file) => !file.includes('.schema') })
  set('CONTENT_DIR=../kopie\n')
  const { status, stdout } = run('texts.sh', '--trim')
  expect(status).toBe(0)
  expect(stdout).toContain('\n  legal/agb.md\n')
  expect(stdout).toMatch(
    /» \.\.\/kopie: Ihre eigenen sind site\.yaml; was dort nicht steht, ist mitgeliefert\.\n$/,
  )
  expect(readdirSync(own)).toEqual(['site.yaml'])
  expect(run('texts.sh', '--trim').stdout).toMatch(
    /^» In Ihrem Ordner steht nichts, was ohnehin mitgeliefert ist\.\n/,
  )
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
