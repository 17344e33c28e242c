import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startForwardProxy } from './forward-proxy.ts'

const SUITES: Record<string, string> = { '12': 'bookworm', '13': 'trixie' }
/** Where systemd keeps machines; no tool that looks for tests or sources finds the clone in one. */
const FOLDER = '/var/lib/machines'
const PACKAGES = 'systemd,systemd-sysv,dbus,ca-certificates,git,iproute2,curl,procps'
const OWN_CERTIFICATES = '/usr/local/share/ca-certificates'
export const DOMAIN = 'muster.example'
const HOSTS = `127.0.0.1 localhost www.${DOMAIN} ${DOMAIN}\n::1 localhost\n`
const PATIENCE_IN_MS = 90_000

export class CannotBoot extends Error {}

function must(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new CannotBoot(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}

export type Machine = Awaited<ReturnType<typeof newMachine>>

/** A Debian of its own that boots, in a network of its own. */
export async function newMachine(release: string) {
  const suite = SUITES[release]
  if (!suite) throw new CannotBoot(`Debian ${release} is not among ${Object.keys(SUITES)}`)
  const [base, root] = [join(FOLDER, `musterwerk-base-${release}`), join(FOLDER, `musterwerk-${release}`)]
  mkdirSync(FOLDER, { recursive: true })
  if (!existsSync(join(base, 'etc/hostname'))) makeBase(base, suite)
  rmSync(root, { recursive: true, force: true })
  must('cp', '-a', base, root)
  const net = openNetwork(Number(release))
  let booted: ChildProcess | undefined

  /** The number of its first process here. */
  function leader(): string {
    const children = spawnSync('pgrep', ['-P', String(booted?.pid)], { encoding: 'utf8' }).stdout.trim()
    return children.split('\n')[0] ?? ''
  }
  /** A shell script in it. */
  function run(script: string): { status: number | null; output: string } {
    const env = [
      `http_proxy=${net.proxy}`,
      `https_proxy=${net.proxy}`,
      'no_proxy=127.0.0.1,localhost,.example',
    ]
    const own = [
      'HOME=/root',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'TERM=dumb',
    ]
    const certificates = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'
    const inside = ['env', '-i', ...own, ...env, certificates, 'sh', '-c', `exec 2>&1\n${script}`]
    const { status, stdout } = spawnSync(
      'nsenter',
      ['-t', leader(), '-m', '-u', '-i', '-n', '-p', '-C', ...inside],
      {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    )
    return { status, output: stdout }
  }
  async function until(what: string, script: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_IN_MS; run(script).status !== 0; await wait(200)) {
      if (booted?.exitCode !== null || Date.now() > end) throw new CannotBoot(`Not in time: ${what}`)
    }
  }
  async function boot(): Promise<void> {
    const log = openSync(join(FOLDER, `musterwerk-${release}.log`), 'a')
    const nspawn = `exec systemd-nspawn -q -b -D '${root}' -M mw${release} --register=no \
      --network-namespace-path=/run/netns/${net.name} --resolv-conf=off --timezone=off`
    // Without systemd here, the machine gets the one tree of control groups that its own wants.
    const script = existsSync('/run/systemd/system')
      ? nspawn
      : `umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && ${nspawn} --keep-unit`
    booted = spawn('unshare', ['-m', '--propagation', 'private', 'sh', '-c', script], {
      stdio: ['ignore', log, log],
      detached: true,
    })
    closeSync(log)
    await until('it has booted', 'systemctl is-system-running | grep -Eq "running|degraded"')
  }
  /** Gives the seconds. */
  async function powerOff(): Promise<number> {
    const began = performance.now()
    const ended = new Promise((resolve) => booted?.once('exit', resolve))
    run('systemctl poweroff')
    await ended
    return (performance.now() - began) / 1000
  }
  async function remove(): Promise<void> {
    if (booted && booted.exitCode === null) await powerOff()
    net.close()
    rmSync(root, { recursive: true, force: true })
  }
  return { root, run, until, boot, powerOff, remove, outside: net.run }
}

function makeBase(base: string, suite: string): void {
  rmSync(base, { recursive: true, force: true })
  must(
    'debootstrap',
    '--variant=minbase',
    `--include=${PACKAGES}`,
    suite,
    base,
    'http://deb.debian.org/debian',
  )
  const sources = [suite, `${suite}-updates`].map((name) => `deb http://deb.debian.org/debian ${name} main`)
  sources.push(`deb http://deb.debian.org/debian-security ${suite}-security main`)
  writeFileSync(join(base, 'etc/apt/sources.list'), `${sources.join('\n')}\n`)
  writeFileSync(join(base, 'etc/hosts'), HOSTS)
  if (existsSync(OWN_CERTIFICATES)) must('cp', '-a', `${OWN_CERTIFICATES}/.`, join(base, OWN_CERTIFICATES))
  must('chroot', base, 'update-ca-certificates')
  writeFileSync(join(base, 'etc/hostname'), 'srv\n')
}

/** One cable between here and the machine, with a proxy at this end. */
function openNetwork(number: number) {
  const [name, here, there] = [`mw${number}`, `10.40.${number}.1`, `10.40.${number}.2`]
  const close = () => {
    spawnSync('ip', ['link', 'del', name])
    spawnSync('ip', ['netns', 'del', name])
  }
  close()
  must('ip', 'netns', 'add', name)
  must('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'host0', 'netns', name)
  must('ip', 'addr', 'add', `${here}/24`, 'dev', name)
  must('ip', 'link', 'set', name, 'up')
  must('ip', '-n', name, 'addr', 'add', `${there}/24`, 'dev', 'host0')
  for (const device of ['host0', 'lo']) must('ip', '-n', name, 'link', 'set', device, 'up')
  // A process of its own, because commands in the machine keep this one waiting.
  const proxy = spawn(process.execPath, [import.meta.filename, here], { stdio: 'inherit' })
  return {
    name,
    proxy: `http://${here}:3128`,
    /** A visitor. */
    run: (script: string) => spawn('ip', ['netns', 'exec', name, 'sh', '-c', script], { stdio: 'ignore' }),
    close() {
      proxy.kill()
      close()
    },
  }
}

if (process.argv[1] === import.meta.filename) startForwardProxy(process.argv[2] ?? '', 3128)
