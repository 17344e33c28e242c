import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { englishWordsIn } from '../support/english-words.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const NOWHERE = 'http://127.0.0.1:1'

/** A project that wants a package nobody can send, with the script that fetches what is missing, and packages of before. */
function wantingProject(): string {
  const project = temporaryFolder()
  cpSync('scripts/toolchain.sh', join(project, 'scripts/toolchain.sh'))
  cpSync('.npmrc', join(project, '.npmrc'))
  const root = { name: 'project', dependencies: { wanted: '1.0.0' } }
  const wanted = { version: '1.0.0', resolved: `${NOWHERE}/wanted-1.0.0.tgz`, integrity: 'sha512-AA==' }
  const lock = { name: 'project', lockfileVersion: 3, packages: { '': root, 'node_modules/wanted': wanted } }
  writeFileSync(join(project, 'package.json'), JSON.stringify(root))
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock))
  mkdirSync(join(project, 'node_modules/of-before'), { recursive: true })
  return project
}

test('packages that cannot be fetched leave those of before in place', () => {
  const project = wantingProject()
  const { status, stdout } = spawnSync('sh', ['-c', 'set -eu; . scripts/toolchain.sh'], {
    cwd: project,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      npm_config_registry: NOWHERE,
      npm_config_cache: join(project, 'cache'),
      npm_config_fetch_retries: '0',
    },
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/Pakete werden installiert …[ .]*nach \d+ s fehlgeschlagen/)
  expect(englishWordsIn(stdout)).toEqual([])
  expect(readdirSync(join(project, 'node_modules'))).toEqual(['of-before'])
})

test('a machine that calls itself production gets what builds the site as well', () => {
  const project = temporaryFolder()
  cpSync('scripts/toolchain.sh', join(project, 'scripts/toolchain.sh'))
  cpSync('.npmrc', join(project, '.npmrc'))
  mkdirSync(join(project, 'builder'))
  writeFileSync(join(project, 'builder/package.json'), JSON.stringify({ name: 'builder', version: '1.0.0' }))
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }
  execFileSync('npm', ['pack', './builder', '--silent'], { cwd: project, env })
  const resolved = `file:${join(project, 'builder-1.0.0.tgz')}`
  const root = { name: 'project', devDependencies: { builder: resolved } }
  const builder = { version: '1.0.0', resolved, dev: true }
  const lock = {
    name: 'project',
    lockfileVersion: 3,
    packages: { '': root, 'node_modules/builder': builder },
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify(root))
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock))

  const install = ['-c', 'set -eu; . scripts/toolchain.sh']
  execFileSync('sh', install, { cwd: project, env: { ...env, NODE_ENV: 'production' } })
  expect(readdirSync(join(project, 'node_modules'))).toContain('builder')
})
