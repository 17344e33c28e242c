import { hash, randomBytes } from 'node:crypto'
import {
  cpSync,
  globSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { englishWordsIn } from '../support/content/english-words.ts'
import { listening } from '../support/servers/listening.ts'
import { startCommand } from '../support/servers/started-command.ts'
import { type Member, tarArchive } from '../support/tar-archive.ts'
import { temporaryFolder, writeInto } from '../support/temporary-folder.ts'

/** Takes every text but one, so that a test need not wait for Astro. */
const BUILD = `
if grep -q falsch "$CONTENT_DIR/site.yaml"; then echo "✗ $CONTENT_DIR/site.yaml, Zeile 1" >&2; exit 1; fi
echo '» Die Seiten werden gebaut …'
built=$(mktemp -d dist.builds/XXXXXX)
cp -r "$CONTENT_DIR/." "$built"
rm -rf dist.next
ln -s "$built" dist.next
`
const YESTERDAY = { 'site.yaml': 'alt', 'landing.yaml': 'bleibt', 'legal/agb.md': 'geht' }

/** A computer of the owner and a server, each a folder; ssh and systemctl are scripts between them. */
async function newServer() {
  const root = temporaryFolder()
  const write = (file: string, text: string | Buffer, mode?: number) => writeInto(root, file, text, mode)
  const texts = (folder: string) =>
    Object.fromEntries(
      globSync('**', { cwd: realpathSync(join(root, folder)) })
        .filter((file) => statSync(join(root, folder, file)).isFile())
        .map((file) => [file, readFileSync(join(root, folder, file), 'latin1')]),
    )
  for (const folder of ['own', 'server content', 'program/content', 'program/dist.builds/first'])
    for (const [file, text] of Object.entries(YESTERDAY)) write(`${folder}/${file}`, text)
  symlinkSync('dist.builds/first', join(root, 'program/dist'))
  cpSync('deploy/switch.sh', join(root, 'program/deploy/switch.sh'))
  write('program/.env', `PORT=1\nCONTENT_DIR="${join(root, 'server content')}"\n`)
  write('program/scripts/build.sh', BUILD)
  const site = createServer((_, response) => {
    response.writeHead(texts('program/dist')['site.yaml'] === 'startet nicht' ? 500 : 200).end()
  })
  const port = await listening(site)
  write('restarts', '')
  write(
    'bin/systemctl',
    `#!/bin/sh
case $1 in
  restart) echo again >>'${root}/restarts' ;;
  list-units) echo 'musterwerk@${port}.service loaded active running Musterwerk' ;;
esac
`,
    0o755,
  )
  write(
    'bin/ssh',
    `#!/bin/sh
export MUSTERWERK_DIR='${root}/program'
[ -n "$CUT_AFTER" ] || exec sh deploy/receive.sh
head -c "$CUT_AFTER" | sh deploy/receive.sh
exit 255
`,
    0o755,
  )
  async function deploy(cutAfter = '', ...more: string[]) {
    const PATH = [join(root, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
    const env = { ...process.env, PATH, CONTENT_DIR: join(root, 'own'), CUT_AFTER: cutAfter }
    const deploying = startCommand(process.execPath, ['scripts/deploy.ts', 'name@server', ...more], { env })
    const status = await deploying.ended
    const said = deploying.output()
    expect(englishWordsIn(said)).toEqual([])
    return { status, said }
  }
  const state = () => ({
    built: texts('program/dist'),
    content: texts('server content'),
    restarts: readFileSync(join(root, 'restarts'), 'utf8').split('again').length - 1,
  })
  const leftovers = () =>
    globSync(['program/*', '*'], { cwd: root }).filter((name) => /\.(next|deploy)/.test(name))
  const remove = (file: string) => rmSync(join(root, file), { recursive: true })
  /** What the server's half says to a list of files, and an archive of them, that another program has sent. */
  async function receive(names: (string | Buffer)[], archive: Buffer = Buffer.alloc(0)): Promise<string> {
    const list = Buffer.concat(names.flatMap((name) => [Buffer.from(name), Buffer.of(0)]))
    write('sent', Buffer.concat([Buffer.from(`${list.length}\n`), list, archive]))
    const env = { ...process.env, MUSTERWERK_DIR: join(root, 'program') }
    const receiving = startCommand('sh', ['-c', `sh deploy/receive.sh <'${root}/sent'`], { env })
    await receiving.ended
    return receiving.output().split('ready\0')[1] ?? ''
  }
  return { root, write, remove, texts, deploy, receive, state, leftovers }
}

const yesterday = { built: YESTERDAY, content: YESTERDAY, restarts: 0 }

test('changed, new and removed files arrive and are named; a second time nothing changes', async () => {
  const { write, remove, texts, deploy, state, leftovers } = await newServer()
  write('own/site.yaml', 'neu')
  write('own/portfolio/foto.png', randomBytes(100_000))
  write('own/.DS_Store', 'not hers')
  remove('own/legal/agb.md')
  // What a call that was killed has left.
  write('server content.next/half.yaml', 'half')
  write('program/dist.next/half.yaml', 'half')
  const { status, said } = await deploy()
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.stringMatching(/^» Verbindung .*\n» 2 Dateien werden übertragen …\n(» .*\n)+ {2}\w+: /),
  })
  expect(said.match(/^ {2}.*$/gm)).toEqual([
    '  entfernt: legal/agb.md',
    '  neu: portfolio/foto.png',
    '  geändert: site.yaml',
  ])
  const { '.DS_Store': _, ...hers } = texts('own')
  expect(state()).toEqual({ built: hers, content: hers, restarts: 1 })
  expect(texts('server content.former')).toEqual(YESTERDAY)
  expect(leftovers()).toEqual([])

  expect(await deploy()).toEqual({ status: 0, said: expect.stringContaining('» Nichts geändert') })
  expect(state()).toEqual({ built: hers, content: hers, restarts: 1 })
})

test('a mistake in the texts is named by its file, and yesterday’s site stays', async () => {
  const { write, deploy, state, leftovers } = await newServer()
  write('own/site.yaml', 'falsch')
  const { status, said } = await deploy()
  expect(status).toBe(1)
  expect(said).toContain('\n✗ site.yaml, Zeile 1\n')
  expect(said).toContain('\n» Online ist weiter die Website von vorher.\n')
  expect(state()).toEqual(yesterday)
  expect(leftovers()).toEqual([])
})

test('a connection lost leaves yesterday’s site wherever it breaks; the next call brings all', async () => {
  const { write, texts, deploy, state, leftovers } = await newServer()
  write('own/site.yaml', 'neu')
  write('own/portfolio/foto.png', randomBytes(100_000))
  for (const [where, bytes] of Object.entries({ inTheList: 100, betweenItsLines: 82, inTheFiles: 50_000 })) {
    expect((await deploy(String(bytes))).status, where).toBe(1)
    expect(state(), where).toEqual(yesterday)
    expect(leftovers(), where).toEqual([])
  }
  expect((await deploy()).status).toBe(0)
  expect(state()).toEqual({ built: texts('own'), content: texts('own'), restarts: 1 })
})

test('a list that names files elsewhere is refused, and tells nothing of them', async () => {
  const { root, write, receive, state } = await newServer()
  write('secret', 'geheim')
  const [right, wrong] = ['geheim', 'anders'].map((text) => hash('sha256', text))
  const elsewhere = [join(root, 'secret'), './../secret', './legal/../../secret', 'secret']
  const lists = elsewhere.flatMap((file) => [right, wrong].map((sum) => `${sum}  ${file}`))
  for (const list of [...lists, `\\\\${right}  ${root}/secret`])
    expect(await receive([list]), list).toMatch(
      /^✗ Die Liste nennt Dateien außerhalb der Inhalte\.\n» Online .*\n$/,
    )
  expect(state()).toEqual(yesterday)
})

test('a new site that does not start gives way to yesterday’s, and is kept until one does', async () => {
  const { write, texts, deploy, state } = await newServer()
  write('own/site.yaml', 'startet nicht')
  const { status, said } = await deploy()
  expect(status).toBe(1)
  expect(said).toContain('✗ Die neue Website startet nicht; die vorherige läuft wieder.')
  expect(state()).toEqual({ ...yesterday, restarts: 2 })
  expect(texts('program/dist.failed')).not.toEqual({})
  write('own/site.yaml', 'startet wieder')
  expect((await deploy()).status).toBe(0)
  expect(() => texts('program/dist.failed')).toThrow('ENOENT')
})

test('where yesterday’s does not start again either, nobody says that it is online', async () => {
  const { write, deploy, state } = await newServer()
  for (const folder of ['own', 'program/dist.builds/first']) write(`${folder}/site.yaml`, 'startet nicht')
  const { status, said } = await deploy()
  expect(status).toBe(1)
  expect(said).toContain('✗ Die neue Website startet nicht, und die vorherige auch nicht mehr')
  expect(said).not.toContain('Online ist weiter')
  expect(state().content).toEqual(YESTERDAY)
})

test('texts that were edited on the server are named and kept, until the owner says to replace them', async () => {
  const { write, remove, texts, deploy, state } = await newServer()
  for (const [mine, theirs] of [
    ['neu', 'dort anders'],
    ['noch neuer', 'wieder dort anders'],
  ] as const) {
    const before = state()
    write('own/site.yaml', mine)
    write('server content/site.yaml', theirs)
    write('server content/legal/neu.md', 'nur dort')
    const { status, said } = await deploy()
    expect(status).toBe(1)
    expect(said).toContain('✗ Auf dem Server wurde inzwischen geändert: legal/neu.md, site.yaml. Bitte')
    const kept = { ...before.content, 'site.yaml': theirs, 'legal/neu.md': 'nur dort' }
    expect(state()).toEqual({ ...before, content: kept })
    expect((await deploy('', '--replace')).status).toBe(0)
    expect(state().content).toEqual(texts('own'))
  }
  // The same words on both sides, which are built, and what is taken away here alone, are no conflict.
  for (const folder of ['own', 'server content']) write(`${folder}/site.yaml`, 'beide')
  expect((await deploy()).said).toContain('» Fertig')
  expect(state().built).toEqual(texts('own'))
  write('own/site.yaml', 'weiter')
  remove('own/legal/agb.md')
  expect((await deploy()).status).toBe(0)
})

test('a switch that was killed between the two folders of texts is finished by the next call', async () => {
  const { root, deploy, state } = await newServer()
  renameSync(join(root, 'server content'), join(root, 'server content.former'))
  expect((await deploy()).status).toBe(0)
  expect(state()).toEqual(yesterday)
})

const LONGEST = `./${'ä'.repeat(127)}a`
const REFUSED = {
  characters: 'Ein Dateiname enthält Zeichen, die nicht erlaubt sind; bitte die Datei umbenennen.',
  kinds: 'In den Inhalten sind nur Dateien und Ordner erlaubt, keine Verweise.',
  archive: 'Die Dateien kamen nicht ganz an; bitte wiederholen.',
  sums: 'Nicht jede Datei kam so an, wie sie bei Ihnen ist; bitte wiederholen. Zuerst: ',
  many: 'Mehr als 10000 Dateien sind nicht erlaubt.',
}

/** What is sent beside the texts as they are, with `SAFE` for the path of a folder that nobody may reach. */
test.each<[string, string, Member[]]>([
  ['a line break before a path', REFUSED.characters, [{ name: './a\nSAFE/database' }]],
  ['a line break before a list', REFUSED.characters, [{ name: './a\nready' }]],
  ['a line break alone', REFUSED.characters, [{ name: './\n' }]],
  ['a folder with a line break', REFUSED.characters, [{ name: './a\n/b' }]],
  ['a hidden file with a line break', REFUSED.sums, [{ name: './.a\nSAFE/database' }, { name: './x' }]],
  ['an escape character', REFUSED.characters, [{ name: './\x1b[2J' }]],
  ['a control character of Latin 1', REFUSED.characters, [{ name: './\u009b2J' }]],
  ['no UTF-8', REFUSED.characters, [{ name: Buffer.from('./\xff\xfe', 'latin1') }]],
  [
    'a leading dash',
    REFUSED.sums,
    [{ name: '-rf' }, { name: './-rf' }, { name: './--checkpoint-action=exec=sh' }],
  ],
  ['the folder above', REFUSED.sums, [{ name: './../safe/database', text: 'theirs' }]],
  ['an absolute path', REFUSED.sums, [{ name: 'SAFE/database', text: 'theirs' }]],
  ['255 bytes', REFUSED.sums, [{ name: LONGEST }]],
  ['256 bytes', REFUSED.archive, [{ name: `${LONGEST}b` }]],
  ['a link', REFUSED.kinds, [{ name: './a', kind: 'link', to: 'site.yaml' }]],
  [
    'a file behind a link',
    REFUSED.archive,
    [
      { name: './a', kind: 'link', to: 'SAFE' },
      { name: './a/database', text: 'theirs' },
    ],
  ],
  ['a link above itself', REFUSED.kinds, [{ name: './a', kind: 'link', to: '../safe' }]],
  ['a hard link to a text', REFUSED.sums, [{ name: './a', kind: 'hard', to: './site.yaml' }]],
  ['a hard link elsewhere', REFUSED.archive, [{ name: './a', kind: 'hard', to: 'SAFE/database' }]],
  // Made by root alone, which this test may be.
  ['a device', '', [{ name: './a', kind: 'character' }]],
  ['a disk', '', [{ name: './a', kind: 'block' }]],
  ['a FIFO', REFUSED.kinds, [{ name: './site.yaml', kind: 'fifo' }]],
  ['a FIFO beside the texts', REFUSED.kinds, [{ name: './a', kind: 'fifo' }]],
  [
    'a folder in the place of a text',
    REFUSED.sums,
    [{ name: './site.yaml', kind: 'folder' }, { name: './a' }],
  ],
  ['100,000 files', REFUSED.many, Array.from({ length: 100_000 }, (_, index) => ({ name: `./${index}` }))],
  [
    'a bomb',
    REFUSED.archive,
    Array.from({ length: 3 }, (_, index) => ({ name: `./${index}`, text: Buffer.alloc(70_000_000) })),
  ],
])('who brings %s changes nothing, and deletes nothing', async (_what, said, members) => {
  const { root, write, texts, receive, state, leftovers } = await newServer()
  write('safe/database', 'hers')
  const inPlace = (text: string) => text.replaceAll('SAFE', join(root, 'safe'))
  const archive = tarArchive(
    members.map(({ name, to = '', ...rest }) => ({
      ...rest,
      name: typeof name === 'string' ? inPlace(name) : name,
      to: inPlace(to),
    })),
  )
  // Every text as it is, so that only what is brought beside them can be wrong; and two that are not sent.
  const sums = Object.entries(YESTERDAY).map(([file, text]) => `${hash('sha256', text)}  ./${file}`)
  const missing = ['./a', './b'].map((file) => `${'0'.repeat(64)}  ${file}`)
  const answer = await receive([...sums, ...missing], archive)
  expect(answer).toMatch(/^✗ .*\n(.*\n)?» Online ist weiter die Website von vorher\.\n$/)
  expect(answer).toContain(`✗ ${said}`)
  expect(texts('safe')).toEqual({ database: 'hers' })
  expect(state()).toEqual(yesterday)
  expect(leftovers()).toEqual([])
})
