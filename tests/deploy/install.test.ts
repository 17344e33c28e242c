import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { englishWordsIn } from '../support/content/english-words.ts'
import { temporaryFolder, writeInto } from '../support/temporary-folder.ts'

/** A folder with the script that fetches what is missing. */
function newProject() {
  const project = temporaryFolder()
  const write = (file: string, content: string | object, mode?: number) =>
    writeInto(project, file, typeof content === 'string' ? content : JSON.stringify(content), mode)
  /** Packs a package as npm does. */
  function pack(name: string, manifest: object, files: Record<string, string> = {}): void {
    write(`${name}/package/package.json`, { name, ...manifest })
    for (const [file, content] of Object.entries(files)) write(`${name}/package/${file}`, content, 0o755)
    execFileSync('tar', ['-czf', `${name}.tgz`, '-C', name, 'package'], { cwd: project })
  }
  const packed = (name: string) => `file:${join(project, `${name}.tgz`)}`
  /** The packages of a folder, by their names; `more` is what is there beside them. */
  function lock(folder: string, root: object, packages: Record<string, object>, more: object = {}): void {
    const resolved = Object.entries(packages).map(([name, entry]) => [
      `node_modules/${name}`,
      { ...entry, resolved: packed(name) },
    ])
    const locked = { '': root, ...Object.fromEntries(resolved), ...more }
    write(join(folder, 'package.json'), root)
    write(join(folder, 'package-lock.json'), { name: 'project', lockfileVersion: 3, packages: locked })
  }
  function install(env: Record<string, string>, ...path: string[]) {
    const PATH = [...path, dirname(process.execPath), process.env.PATH].join(delimiter)
    return spawnSync('sh', ['-c', 'set -eu; . scripts/toolchain.sh'], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, PATH, npm_config_cache: join(project, 'cache'), ...env },
    })
  }
  for (const file of ['.npmrc', 'scripts/toolchain.sh', 'tests/tools/package.json'])
    cpSync(file, join(project, file))
  const packages = () => readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))
  return { project, write, pack, packed, lock, install, packages }
}

test('to build and run the site nothing is fetched that only checks it, on a machine that calls itself production, too', () => {
  const { write, pack, packed, lock, install, packages } = newProject()
  const version = '1.0.0'
  for (const name of ['builder', 'checker']) pack(name, { version })
  const tools = { name: 'test-tools', version, devDependencies: { checker: packed('checker') } }
  write('tests/tools/package.json', tools)
  const root = {
    name: 'project',
    workspaces: ['tests/tools'],
    devDependencies: { builder: packed('builder') },
  }
  const dev = { version, dev: true }
  const workspace = {
    'node_modules/test-tools': { resolved: 'tests/tools', link: true },
    'tests/tools': tools,
  }
  lock('', root, { builder: dev, checker: dev }, workspace)
  const installed = (env: Record<string, string>) => {
    expect(install(env).status).toBe(0)
    return packages().filter((name) => name !== 'test-tools')
  }
  expect(installed({ NODE_ENV: 'production' })).toEqual(['builder'])
  expect(installed({ NODE_ENV: '', packages: 'all' })).toEqual(['builder', 'checker'])
  expect(installed({ NODE_ENV: '' })).toEqual(['builder', 'checker'])
})

/** The Node that runs this test under another number. */
const nodeOf = (version: string) => `#!/bin/sh
[ "$1" = -v ] && exec echo ${version}
exec "${process.execPath}" "$@"
`

test('what cannot be fetched leaves the former Node and packages in place; later the locked ones take over', () => {
  const { project, write, pack, packed, lock, install, packages } = newProject()
  // The machine's own Node is too old; an earlier version of the project has fetched another one and a package.
  write('bin/node', nodeOf('v20.0.0'), 0o755)
  write('.toolchain/node_modules/node/bin/node', nodeOf('v24.0.0'), 0o755)
  write('.toolchain/package.json', { private: true, allowScripts: { node: true } })
  write('node_modules/of-before/package.json', { name: 'of-before' })
  const version = '24.1.2'
  const scripts = { install: `touch ${join(project, 'script-has-run')}` }
  const own = { version, os: process.platform, scripts, hasInstallScript: true, optional: true }
  const nodes = {
    'node-linux-ours': { ...own, cpu: process.arch },
    'node-linux-other': { ...own, cpu: process.arch === 'x64' ? 'arm64' : 'x64' },
  }
  const optionalDependencies = Object.fromEntries(Object.keys(nodes).map((name) => [name, packed(name)]))
  lock('toolchain', { name: 'toolchain', optionalDependencies }, nodes)
  const dependencies = { wanted: packed('wanted') }
  lock('', { name: 'project', dependencies }, { wanted: { version: '1.0.0' } })
  const fetched = join(project, '.toolchain/node_modules/node/bin/node')
  function run() {
    const { status, stdout } = install({ npm_config_ignore_scripts: 'false' }, join(project, 'bin'))
    expect(existsSync(join(project, 'script-has-run')), 'a script of a package has run').toBe(false)
    expect(englishWordsIn(stdout)).toEqual([])
    const node = execFileSync(fetched, ['-v'], { encoding: 'utf8' }).trim()
    return { status, stdout, node, packages: packages() }
  }
  expect(run()).toMatchObject({ status: 1, node: 'v24.0.0', packages: ['of-before'] })

  for (const [name, node] of Object.entries(nodes)) pack(name, node, { 'bin/node': nodeOf(`v${version}`) })
  expect(run()).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/Pakete werden installiert …[ .]*nach \d+ s fehlgeschlagen/),
    node: 'v24.1.2',
    packages: ['of-before'],
  })

  pack('wanted', { version: '1.0.0' })
  expect(run()).toMatchObject({ status: 0, node: 'v24.1.2', packages: ['wanted'] })
})
