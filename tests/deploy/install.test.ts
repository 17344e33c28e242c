import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
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
  cpSync('tests/tools/package.json', join(project, 'tests/tools/package.json'))
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

/** A project that is built with one package and checked with another, both lying beside it. */
function builtProject(): { install: (env: Record<string, string>) => string[] } {
  const project = temporaryFolder()
  const run = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }
  const write = (file: string, content: object) => {
    mkdirSync(join(project, dirname(file)), { recursive: true })
    writeFileSync(join(project, file), JSON.stringify(content))
  }
  const pack = (name: string): string => {
    write(`${name}/package.json`, { name, version: '1.0.0' })
    execFileSync('npm', ['pack', `./${name}`, '--silent'], { cwd: project, env: run })
    return `file:${join(project, `${name}-1.0.0.tgz`)}`
  }
  const [builder, checker] = [pack('builder'), pack('checker')]
  const root = { name: 'project', workspaces: ['tests/tools'], devDependencies: { builder } }
  const tools = { name: 'test-tools', version: '0.0.0', devDependencies: { checker } }
  write('package.json', root)
  write('tests/tools/package.json', tools)
  write('package-lock.json', {
    name: 'project',
    lockfileVersion: 3,
    packages: {
      '': root,
      'node_modules/builder': { version: '1.0.0', resolved: builder, dev: true },
      'node_modules/checker': { version: '1.0.0', resolved: checker, dev: true },
      'node_modules/test-tools': { resolved: 'tests/tools', link: true },
      'tests/tools': tools,
    },
  })
  cpSync('scripts/toolchain.sh', join(project, 'scripts/toolchain.sh'))
  cpSync('.npmrc', join(project, '.npmrc'))
  return {
    install: (env) => {
      execFileSync('sh', ['-c', 'set -eu; . scripts/toolchain.sh'], { cwd: project, env: { ...run, ...env } })
      return readdirSync(join(project, 'node_modules')).filter((name) => /^[a-z]+er$/.test(name))
    },
  }
}

test('to build and run the site nothing is fetched that only checks it', () => {
  const { install } = builtProject()
  expect(install({})).toEqual(['builder'])
  expect(install({ packages: 'all' })).toEqual(['builder', 'checker'])
  expect(install({})).toEqual(['builder', 'checker'])
})

test('a machine that calls itself production gets what builds the site as well', () => {
  expect(builtProject().install({ NODE_ENV: 'production' })).toEqual(['builder'])
})

/** The Node that runs this test under another number. */
const nodeOf = (version: string) => `#!/bin/sh
[ "$1" = -v ] && exec echo ${version}
exec "${process.execPath}" "$@"
`

/** A project on a machine whose own Node is too old, with another Node 24 that an earlier version has fetched. */
function projectOnOldNode({ isFetchable }: { isFetchable: boolean }): {
  node(): string
  install(): number | null
} {
  const project = temporaryFolder()
  const write = (file: string, content: string | object, mode = 0o644) => {
    mkdirSync(join(project, dirname(file)), { recursive: true })
    writeFileSync(join(project, file), typeof content === 'string' ? content : JSON.stringify(content), {
      mode,
    })
  }
  const fetched = join(project, '.toolchain/node_modules/node/bin/node')
  write('.toolchain/node_modules/node/bin/node', nodeOf('v24.0.0'), 0o755)
  write('.toolchain/package.json', { private: true, allowScripts: { node: true } })
  write('bin/node', nodeOf('v20.0.0'), 0o755)
  const env = {
    ...process.env,
    PATH: [join(project, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
    npm_config_cache: join(project, 'cache'),
    npm_config_ignore_scripts: 'false',
  }
  const pack = (name: string, more: object) => {
    write(`${name}/package.json`, { name, version: '24.1.2', ...more })
    write(`${name}/bin/node`, nodeOf('v24.1.2'), 0o755)
    execFileSync('npm', ['pack', `./${name}`, '--silent'], { cwd: project, env })
    const resolved = `file:${join(project, isFetchable ? `${name}-24.1.2.tgz` : 'nothing.tgz')}`
    return { version: '24.1.2', resolved, ...more }
  }
  const scripts = { install: `touch ${join(project, 'script-has-run')}` }
  const forProcessor = { os: process.platform, scripts, hasInstallScript: true, optional: true }
  const ours = pack('node-linux-ours', { ...forProcessor, cpu: process.arch })
  const other = pack('node-linux-other', { ...forProcessor, cpu: process.arch === 'x64' ? 'arm64' : 'x64' })
  const root = {
    name: 'toolchain',
    optionalDependencies: { 'node-linux-ours': ours.resolved, 'node-linux-other': other.resolved },
  }
  write('toolchain/package.json', root)
  write('toolchain/package-lock.json', {
    name: 'toolchain',
    lockfileVersion: 3,
    packages: { '': root, 'node_modules/node-linux-ours': ours, 'node_modules/node-linux-other': other },
  })
  for (const file of ['.npmrc', 'scripts/toolchain.sh', 'tests/tools/package.json'])
    cpSync(file, join(project, file))
  const wanted = pack('wanted', {})
  const wanting = { name: 'project', dependencies: { wanted: wanted.resolved } }
  write('package.json', wanting)
  write('package-lock.json', {
    name: 'project',
    lockfileVersion: 3,
    packages: { '': wanting, 'node_modules/wanted': wanted },
  })
  return {
    node: () => execFileSync(fetched, ['-v'], { encoding: 'utf8' }).trim(),
    install: () => {
      const { status } = spawnSync('sh', ['-c', 'set -eu; . scripts/toolchain.sh'], { cwd: project, env })
      expect(existsSync(join(project, 'script-has-run')), 'a script of a package has run').toBe(false)
      return status
    },
  }
}

test('where Node is too old the locked one is fetched, also in place of one that an earlier version has fetched', () => {
  const { install, node } = projectOnOldNode({ isFetchable: true })
  expect(install()).toBe(0)
  expect(node()).toBe('v24.1.2')
})

test('a Node that cannot be fetched leaves the former one in place', () => {
  const { install, node } = projectOnOldNode({ isFetchable: false })
  expect(install()).toBe(1)
  expect(node()).toBe('v24.0.0')
})
