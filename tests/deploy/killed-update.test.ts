import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeInto } from '../support/temporary-folder.ts'

/** Programs that change files: the update is killed before each of their calls. */
const CHANGING = ['mv', 'ln', 'rm', 'cp', 'mkdir', 'install', 'runuser', 'systemctl']
const STANDINS: Record<string, string> = {
  runuser: 'export PATH="$DESTDIR/bin:$PATH"; shift 3; exec "$@"',
  systemctl: '[ "$1" != is-active ]',
}
const HARMLESS: Record<string, string> = {
  id: 'echo 0',
  'dpkg-query': 'echo install ok installed',
  getent: 'echo "musterwerk:x:99:99::/var/cache/musterwerk:"',
  chown: '',
  sshd: '',
}
/** Counts the calls, and kills install.sh before the one that $KILL_AT names. */
const counted = (name: string, does: string) => `#!/bin/sh
export PATH=\${PATH#"$DESTDIR/bin:"}
count=$(($(cat "$DESTDIR/count") + 1))
echo $count >"$DESTDIR/count"
[ "$KILL_AT" != $count ] || kill -9 $(cat "$DESTDIR/pid")
[ "$KILL_AT" != $count ] || exit 1
${does || `exec ${name} "$@"`}
`
const NODE = `#!/bin/sh\nexec "${process.execPath}" "$@"\n`
/** As the older one imports a package, so the newer one has all that it needs. */
const OLDER = "import 'wanted'\nconsole.log('older')\n"
/** What fetching Node and packages changes comes first, as in scripts/toolchain.sh. */
const BUILD = `
rm -rf node_modules .toolchain
[ -z "$UNBUILDABLE" ] || exit 1
mkdir -p dist.builds/2/server
echo "console.log('newer')" >dist.builds/2/server/server.mjs
cp scripts/serve.sh dist.builds/2/serve.sh
mv dist.builds/2/server/server.mjs dist.builds/2/server/server.js
rm -rf dist.next
ln -s dist.builds/2 dist.next
`
const UNIT = 'etc/systemd/system/musterwerk@.service'
/** The line of the version that had no link yet. */
const OLDER_UNIT = `Environment=PATH=/srv/musterwerk/.toolchain/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin
ExecStart=/bin/sh scripts/serve.sh dist --env-file-if-exists=.env
`

/** A server that an older version has set up, with the new program pulled already. */
function olderServer() {
  const root = temporaryFolder()
  const write = (file: string, text: string, mode?: number) => writeInto(root, file, text, mode)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const program = join(root, 'srv/musterwerk')
  cpSync('deploy', join(program, 'deploy'), { recursive: true })
  cpSync('scripts/serve.sh', join(program, 'scripts/serve.sh'))
  write('srv/musterwerk/scripts/build.sh', BUILD)
  write('srv/musterwerk/scripts/appointments.sh', '')
  write('srv/musterwerk/package.json', '{"type":"module"}')
  write('srv/musterwerk/.env', 'SITE_URL=https://www.muster.example\n')
  write('srv/musterwerk/dist/server/server.js', OLDER)
  write('srv/musterwerk/node_modules/wanted/package.json', '{"type":"module","exports":"./index.js"}')
  write('srv/musterwerk/node_modules/wanted/index.js', '')
  write('srv/musterwerk/.toolchain/node_modules/node/bin/node', NODE, 0o755)
  write('srv/musterwerk-content/site.yaml', '')
  write('var/backups/musterwerk/2026-11-18.ndjson', '')
  write('run/systemd/system/.keep', '')
  write('etc/os-release', 'ID=debian\nVERSION_ID="13"\n')
  write('proc/net/tcp', '')
  write(UNIT, OLDER_UNIT)
  write('count', '0')
  for (const name of CHANGING) write(`bin/${name}`, counted(name, STANDINS[name] ?? ''), 0o755)
  for (const [name, does] of Object.entries(HARMLESS)) write(`bin/${name}`, `#!/bin/sh\n${does}\n`, 0o755)
  /** The number of calls that it made. */
  function update(env: Record<string, string> = {}) {
    const PATH = [join(root, 'bin'), process.env.PATH].join(delimiter)
    const script = `echo $$ >"$DESTDIR/pid"; exec sh '${program}/deploy/install.sh'`
    const { status, stderr } = spawnSync('sh', ['-c', script], {
      env: { ...process.env, KILL_AT: '', UNBUILDABLE: '', ...env, PATH, DESTDIR: root },
      encoding: 'utf8',
    })
    return { status, stderr, calls: Number(read('count')) }
  }
  /** What a restart brings, by the unit that lies there. */
  function restart(): string {
    const unit = read(UNIT).replaceAll('/srv/musterwerk/', `${program}/`)
    const path = /^Environment=PATH=(.*)$/m.exec(unit)?.[1]
    const [command = '', ...args] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
    const { stdout, stderr } = spawnSync(command, args, {
      cwd: program,
      env: { PATH: `${path}:${join(process.execPath, '..')}` },
      encoding: 'utf8',
    })
    return `${stdout}${stderr}`
  }
  return { update, restart, root }
}

test('an update that is killed anywhere leaves a site that starts, the former one or the new', () => {
  const whole = olderServer()
  expect(whole.restart()).toBe('older\n')
  const { status, stderr, calls } = whole.update()
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(whole.restart()).toBe('newer\n')
  expect(calls).toBeGreaterThan(30)
  const served: string[] = []
  for (let call = 1; call <= calls; call += 1) {
    const { update, restart } = olderServer()
    update({ KILL_AT: String(call) })
    served.push(restart())
    expect(served.at(-1), `killed before call ${call} of ${calls}`).toMatch(/^(older|newer)\n$/)
    expect(update().status, `repeated after call ${call}`).toBe(0)
    expect(restart()).toBe('newer\n')
  }
  expect(new Set(served)).toEqual(new Set(['older\n', 'newer\n']))
}, 600_000)

test('a build that fails leaves the former site, with its own Node and packages', () => {
  const { update, restart, root } = olderServer()
  expect(update({ UNBUILDABLE: 'yes' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('läuft und startet die von vorher'),
  })
  expect(existsSync(join(root, 'srv/musterwerk/node_modules'))).toBe(false)
  expect(restart()).toBe('older\n')
})
