import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { englishWordsIn } from '../support/content/english-words.ts'
import { temporaryFolder, writeInto } from '../support/temporary-folder.ts'

/** Programs that change a machine; here they note how they were called. What was made once is there afterwards. */
const STANDINS: Record<string, string> = {
  id: '[ -z "$AS" ] && echo 0 || echo "$AS"',
  'apt-get': '[ "$1" != install ] || touch "$DESTDIR/installed"; [ -z "$OFFLINE" ]',
  'dpkg-query': '[ ! -e "$DESTDIR/installed" ] || echo install ok installed',
  getent: '[ -e "$DESTDIR/user" ] && echo "musterwerk:x:99:99::/var/cache/musterwerk:"',
  useradd: 'touch "$DESTDIR/user"',
  groupadd: '',
  chown: '',
  sshd: 'echo port 2222',
  systemctl: '[ "$1" != is-active ]',
  runuser: 'shift 3; exec "$@"',
}
const BUILD = 'mkdir -p dist.builds/1; ln -sfn dist.builds/1 dist.next; echo "» Gebaut."'
const LISTENING_ON_80 = '   0: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000\n'

/** An empty machine in a folder, and a clone in another. */
function newMachine() {
  const [root, clone] = [temporaryFolder(), temporaryFolder()]
  const write = (file: string, text: string, mode?: number) => writeInto(root, file, text, mode)
  const on = (file: string) => join(root, file)
  const read = (file: string) => readFileSync(on(file), 'utf8')
  cpSync('deploy', join(clone, 'deploy'), { recursive: true })
  writeInto(clone, 'package.json', '{}')
  writeInto(clone, 'scripts/build.sh', BUILD)
  writeInto(clone, 'content/site.yaml', 'placeholder: true\n')
  write('etc/os-release', 'ID=debian\nVERSION_ID="13"\n')
  write('proc/net/tcp', '')
  for (const [name, does] of Object.entries(STANDINS))
    write(`bin/${name}`, `#!/bin/sh\necho "${name} $*" >>"$DESTDIR/calls"\n${does}\n`, 0o755)
  function install(args: string[], env: Record<string, string> = {}) {
    write('calls', '')
    const { status, stdout, stderr } = spawnSync('sh', [join(clone, 'deploy/install.sh'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, PATH: [on('bin'), process.env.PATH].join(delimiter), DESTDIR: root, ...env },
    })
    expect(englishWordsIn(stdout)).toEqual([])
    return { status, stderr, lines: stdout.split('\n'), calls: read('calls') }
  }
  return { write, on, read, install }
}

test('one call sets up everything; a second one keeps settings and secrets and says that nothing changed', () => {
  const { write, on, read, install } = newMachine()
  const env = { BACKUP_TARGET: 'sftp:name@elsewhere:copies' }
  const first = install(['www.Muster.example'], env)
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.calls).toMatch(
    /apt-get install .* sudo git npm caddy ca-certificates unattended-upgrades restic openssh-client systemd-timesyncd\n/,
  )
  expect(first.calls).toContain('useradd --system --home-dir /var/cache/musterwerk ')
  expect(first.calls).toContain(
    'enable musterwerk@3000.socket musterwerk@3000.service musterwerk-backup.timer',
  )
  const settings = '/srv/musterwerk/.env'
  expect(read(settings)).toContain(
    'SITE_URL=https://www.muster.example\nCONTENT_DIR=/srv/musterwerk-content\nDATA_DIR=/var/lib/musterwerk\n',
  )
  expect(read('etc/caddy/Caddyfile')).toContain('redir https://{$SITE_ADDRESS:www.muster.example}')
  expect(read('etc/musterwerk/offsite.env')).toContain('RESTIC_REPOSITORY=sftp:name@elsewhere:copies\n')
  expect(existsSync(on('etc/systemd/system/musterwerk-.service.d/job.conf'))).toBe(true)
  const kept = [settings, 'etc/musterwerk/password', 'etc/musterwerk/offsite.env']
  const secrets = [...kept.slice(0, 2), 'etc/sudoers.d/musterwerk', 'var/lib/musterwerk']
  const modes = secrets.map((file) => (statSync(on(file)).mode & 0o777).toString(8))
  expect(modes.join(' ')).toBe('640 600 440 700')
  const left = first.lines.slice(first.lines.indexOf('Was noch fehlt:')).join('\n')
  for (const word of ['DNS', '2222/tcp', '443/udp', 'SMTP_URL', 'npm run deploy', 'password', 'doctor'])
    expect(left).toContain(word)

  write(settings, `${read(settings)}MAIL_TRANSPORT=smtp\nSMTP_URL=smtps://a:b@mail.example\n`)
  const before = kept.map(read)
  const second = install(['muster.example'], env)
  expect(second).toMatchObject({ status: 0, stderr: '' })
  expect(kept.map(read)).toEqual(before)
  expect(second.calls).not.toMatch(/^(apt-get|useradd)/m)
  const changes = second.lines.filter((line) => line.startsWith('»'))
  expect(changes).toEqual(['» Gebaut.', expect.stringContaining('systemd läuft hier nicht')])
})

test.each([
  ['no domain', [], {}, {}, 'Bitte die Domain nennen'],
  ['a word', ['website'], {}, {}, '„website“ ist keine Domain'],
  ['an address', ['https://muster.example'], {}, {}, 'ist keine Domain'],
  ['a domain with code in it', ['muster.example;reboot'], {}, {}, 'ist keine Domain'],
  ['somebody else than root', ['muster.example'], { AS: '1000' }, {}, 'Bitte als root'],
  ['another system', ['muster.example'], {}, { 'etc/os-release': 'ID=ubuntu' }, 'kein Debian'],
  ['an old Debian', ['muster.example'], {}, { 'etc/os-release': 'ID=debian\nVERSION_ID=11' }, 'zu alt'],
  ['a web server', ['muster.example'], {}, { 'proc/net/tcp': LISTENING_ON_80 }, 'Port 80 ist schon belegt'],
  ['no network', ['muster.example'], { OFFLINE: '1' }, {}, 'ist diese Maschine im Netz?'],
])('%s is told in one line, and nothing was changed', (_what, args, env, files, words) => {
  const { write, on, install } = newMachine()
  for (const [file, text] of Object.entries(files)) write(file, text)
  const { status, stderr, calls } = install(args, env)
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^✗ .*\n$/) })
  expect(stderr).toContain(words)
  expect(calls).not.toMatch(/useradd|apt-get install/)
  expect(existsSync(on('srv'))).toBe(false)
})

test('a Caddyfile that somebody has written stays, and so does another address', () => {
  const { write, read, install } = newMachine()
  write('etc/caddy/Caddyfile', 'other.example {\n}\n')
  write('srv/musterwerk/.env', 'SITE_URL=https://muster.example\n')
  const { status, lines } = install(['muster.example'])
  expect(status).toBe(0)
  expect(read('etc/caddy/Caddyfile')).toBe('other.example {\n}\n')
  expect(read('srv/musterwerk/.env')).toMatch(/^SITE_URL=https:\/\/muster\.example\nCONTENT_DIR=/)
  expect(lines).toContainEqual(expect.stringContaining('von Hand geändert und bleibt'))
  expect(lines).toContainEqual(expect.stringContaining('steht eine andere Adresse'))
})

test('a link that the program’s user has put into the folder changes nothing where it leads', () => {
  const { write, on, install } = newMachine()
  expect(install(['muster.example']).status).toBe(0)
  write('elsewhere/theirs', '')
  for (const path of ['elsewhere', 'elsewhere/theirs']) chmodSync(on(path), 0o777)
  symlinkSync(on('elsewhere'), on('srv/musterwerk/link'))
  write('srv/musterwerk/line\nelsewhere', '')
  const { status, calls } = install(['muster.example'])
  expect(status).toBe(0)
  for (const path of ['elsewhere', 'elsewhere/theirs']) expect(statSync(on(path)).mode & 0o777).toBe(0o777)
  expect(calls).not.toMatch(/^chown .* elsewhere$/m)
})
