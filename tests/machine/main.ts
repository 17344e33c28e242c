/** npm run test:server: what happens to a server over its life, on a Debian that boots; a row for each. And the image. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasPodman, tryImage } from './image.ts'
import { CannotBoot, DOMAIN, type Machine, newMachine } from './machine.ts'

/** A version with other texts, columns and packages. */
const FORMER = '3bbbdb5e'
const SITE = 'http://127.0.0.1:3000'
const SERVES = `curl -sf -m 10 -o /dev/null ${SITE}/`
const ALERTS = 'journalctl --namespace=musterwerk -p alert --no-pager -o cat'
const CHECKS = 'ls /var/lib/musterwerk/mail | grep -c -- -check- || true'

type Row = [what: string, tried: (machine: Machine) => Promise<string> | string]

class Failed extends Error {}

/** What it printed; a script that ends otherwise fails the row. */
function run({ run }: Machine, script: string, expected = 0): string {
  const { status, output } = run(`cd /srv/musterwerk 2>/dev/null\n${script}`)
  if (status !== expected)
    throw new Failed(`ended with ${status}: ${output.trim().split('\n').slice(-6).join('\n')}`)
  return output.trim()
}

let visitors = 0
function book(machine: Machine, url = SITE, more = ''): string {
  visitors += 1
  const body = {
    ...{
      firstName: 'Erika',
      lastName: 'Muster',
      websiteIdea: 'Eine Website',
      phone: `030 2312510${visitors}`,
    },
    ...{ email: `v${visitors}@example.org`, preferredDate: '2099-03-02', preferredTime: '10:00' },
    privacyAccepted: true,
  }
  const forwarded = `-H 'x-forwarded-for: 198.51.100.${visitors}'`
  return run(
    machine,
    `curl -s ${more} -o /dev/null -w '%{http_code}' -H 'content-type: application/json' ${forwarded} -d '${JSON.stringify(body)}' ${url}/api/appointments`,
  )
}
const ALL_REQUESTS = 'runuser -u musterwerk -- sh scripts/appointments.sh list --all'
const countRequests = (machine: Machine) => run(machine, `${ALL_REQUESTS} | tail -1`)
const isEqual = (is: string, wanted: string) => {
  if (is !== wanted) throw new Failed(`is ${is} instead of ${wanted}`)
  return is
}

/** The commands below a heading of docs/operations.md, which has to be true word for word; `place`: of several blocks. */
function commandsBelow(heading: string, place = 0): string {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split(`\n### ${heading}\n`)
  const [, commands] = [...section.matchAll(/^```sh\n(.*?)^```/gms)][place] ?? []
  if (!commands) throw new Failed(`no commands below ${heading}`)
  return commands
}

const NEWER_VERSION = `cd /root && rm -rf newer && git clone -q /srv/repository.git newer -b tested && cd newer
  echo '// newer' >>src/app/main.ts
  git -c user.name=x -c user.email=x@example.org commit -qam newer && git push -q origin HEAD:tested`

/** One that changes the database and then does not start. */
const BROKEN_VERSION = `cd /root && git clone -q /srv/repository.git broken -b tested && cd broken
  for kind in sqlite postgres; do echo 'CREATE TABLE of_the_newer (id INTEGER);' >src/store/migrations/$kind/9999-newer.sql; done
  sed -i "s/^  const { address: host, port } = await listen/  throw new Error('broken')\\n&/" src/app/main.ts
  git add -A && git -c user.name=x -c user.email=x@example.org commit -qm newer && git push -q origin HEAD:tested`

const ROWS: Row[] = [
  [
    `install ${FORMER}, three bookings`,
    (machine) => {
      run(machine, 'git config --global safe.directory "*"; git clone -q /srv/repository.git /srv/musterwerk')
      run(machine, `git checkout -q -B main ${FORMER} && git branch -q -u origin/tested`)
      run(machine, `sh deploy/install.sh ${DOMAIN}`)
      return isEqual([1, 2, 3].map(() => book(machine)).join(' '), '201 201 201')
    },
  ],
  [
    'V1: update whose build refuses the texts, restart',
    async (machine) => {
      const said = run(machine, 'git pull -q >/dev/null && sh deploy/install.sh', 1)
      if (!said.includes('Bis dahin läuft und startet die von vorher')) throw new Failed(said)
      run(machine, "rm -rf node_modules .toolchain; systemctl restart 'musterwerk@*.service'")
      await machine.until('the former serves', SERVES)
      return 'served by the former build, without node_modules and .toolchain'
    },
  ],
  [
    'update with the new texts; V8: Caddyfile of before',
    (machine) => {
      run(machine, 'cp -r content/. /srv/musterwerk-content/; chown -R musterwerk: /srv/musterwerk-content')
      const said = run(machine, 'sh deploy/install.sh')
      for (const words of ['Caddy: eingerichtet', 'Der Doctor sagt', '✓ Server'])
        if (!said.includes(words)) throw new Failed(`'${words}' is missing in ${said}`)
      return isEqual(countRequests(machine), '3 Anfragen')
    },
  ],
  [
    'V10: no unknown keys, the whole backlog',
    (machine) => {
      isEqual(
        run(
          machine,
          'systemd-analyze verify /etc/systemd/system/musterwerk@3000.service 2>&1 | grep -c Unknown || true',
        ),
        '0',
      )
      return isEqual(run(machine, "ss -ltnH 'sport = :3000' | awk '{ print $3 }'"), '4096')
    },
  ],
  [
    'V5: install.sh refuses a wrong setting before a restart',
    (machine) => {
      run(machine, 'cp .env /root/env; echo RETENTION_DAYS=viel >>.env')
      run(machine, `sh deploy/install.sh; status=$?; ${SERVES} || exit 9; exit $status`, 1)
      return 'the former serves'
    },
  ],
  [
    'V5: starts again and again: told once, and once that it is well',
    async (machine) => {
      run(machine, "systemctl restart 'musterwerk@*.service'; sleep 15")
      isEqual(run(machine, `${ALERTS} | grep -c 'has failed'; ${CHECKS}`), '1\n1')
      run(machine, 'systemctl start musterwerk-check', 1)
      await machine.until('the failed check is told', `${ALERTS} | grep -q 'musterwerk-check has failed'`)
      const over = 'systemctl is-active musterwerk-alert@musterwerk-check | grep -q inactive'
      await machine.until('it is told of', over)
      run(machine, 'cp /root/env .env')
      await machine.until('it says that it is well', `${ALERTS} | grep -q 'nimmt wieder Anfragen an'`)
      return `${isEqual(run(machine, CHECKS), '3')} mails: failed, checked, well`
    },
  ],
  [
    'V6: Caddy is killed',
    async (machine) => {
      run(machine, 'kill -9 $(pidof caddy)')
      await machine.until('Caddy is back', 'systemctl is-active --quiet caddy')
      return 'back'
    },
  ],
  [
    'a booking through Caddy, with a certificate of a local authority',
    async (machine) => {
      run(
        machine,
        "cp /etc/caddy/Caddyfile /root; sed -i '0,/^{$/s//{\\n\\tlocal_certs\\n\\tskip_install_trust/' /etc/caddy/Caddyfile; systemctl restart caddy",
      )
      const trusted = '--cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
      await machine.until('it has a certificate', `curl -sf ${trusted} -o /dev/null https://www.${DOMAIN}/`)
      const booked = book(machine, `https://www.${DOMAIN}`, trusted)
      const apex = run(
        machine,
        `curl -sI ${trusted} https://${DOMAIN}/ | grep -ci 'strict-transport-security'`,
      )
      run(machine, 'cp /root/Caddyfile /etc/caddy/; systemctl restart caddy')
      return `${isEqual(booked, '201')}, HSTS ${isEqual(apex, '1')}`
    },
  ],
  [
    'V4: power off under traffic',
    async (machine) => {
      const traffic = machine.outside(`while :; do curl -s -m 2 -o /dev/null ${SITE}/; sleep 0.05; done`)
      const seconds = await machine.powerOff()
      traffic.kill()
      if (seconds > 15) throw new Failed(`${seconds.toFixed(1)} s`)
      await machine.boot()
      await machine.until('it serves again', SERVES)
      isEqual(run(machine, 'systemctl --failed --no-legend | wc -l'), '0')
      return `${seconds.toFixed(1)} s, and back by itself`
    },
  ],
  [
    'V3: going back to a site that does not start leaves all as it was',
    async (machine) => {
      run(
        machine,
        'cp /var/backups/musterwerk/????-??-??.ndjson /var/backups/musterwerk/before-update.ndjson',
      )
      run(machine, 'chown musterwerk: /var/backups/musterwerk/*')
      const state = `readlink dist; git symbolic-ref HEAD; git rev-parse HEAD refs/musterwerk/served; ls /var/lib/musterwerk
        sh -c 'cd /srv/musterwerk-content && find . -type f | sort | xargs sha256sum | sha256sum'`
      const before = `${run(machine, state)} ${countRequests(machine)}`
      run(machine, 'cp -p dist.before-update/server/server.js /root/server.js')
      run(machine, 'echo "process.exit(1)" >dist.before-update/server/server.js')
      run(machine, 'echo ja | sh deploy/go-back.sh', 1)
      run(machine, 'cp -p /root/server.js dist.before-update/server/server.js')
      await machine.until('the newer serves', SERVES)
      isEqual(`${run(machine, state)} ${countRequests(machine)}`, before)
      return book(machine)
    },
  ],
  [
    'V3: going back, with the data of before',
    (machine) => {
      run(machine, 'echo nein | sh deploy/go-back.sh', 1)
      const said = run(machine, 'echo ja | sh deploy/go-back.sh')
      if (!said.includes('Nr. 4, neu: Erika Muster')) throw new Failed(said)
      run(machine, SERVES)
      return run(machine, 'git log --format=%h -1')
    },
  ],
  [
    'update.sh after that',
    (machine) => {
      run(
        machine,
        'git switch -q main; rm -rf /srv/musterwerk-content; mv /srv/musterwerk-content.newer /srv/musterwerk-content',
      )
      run(machine, 'sh deploy/update.sh')
      return book(machine)
    },
  ],
  [
    'an update that changes the database and does not start; the former instead',
    async (machine) => {
      const before = countRequests(machine)
      run(machine, BROKEN_VERSION)
      const said = run(machine, 'sh deploy/update.sh', 1)
      if (!said.includes('An update that does not start')) throw new Failed(said)
      run(machine, commandsBelow('An update that does not start'))
      await machine.until('the former serves', SERVES)
      run(
        machine,
        'git -C /srv/repository.git branch -q -f tested tested~1; git fetch -q; git reset -q --hard origin/tested',
      )
      run(machine, 'sh deploy/install.sh')
      return isEqual(countRequests(machine), before)
    },
  ],
  [
    'V3: a copy elsewhere, and a lost server from it',
    async (machine) => {
      run(machine, 'echo ours >/srv/musterwerk-content/notes.txt; mkdir -p /mnt/copies')
      const state = `${ALL_REQUESTS}; cat .env; cd /srv/musterwerk-content && find . -type f | sort | xargs sha256sum`
      const before = run(machine, state)
      run(
        machine,
        'BACKUP_TARGET=/mnt/copies sh deploy/install.sh; systemctl start musterwerk-backup offsite-musterwerk',
      )
      run(
        machine,
        "systemctl stop 'musterwerk@*.service' 'musterwerk@*.socket'; rm -r /var/lib/musterwerk/* /var/backups/musterwerk/* /srv/musterwerk-content .env",
      )
      run(machine, `sh deploy/install.sh ${DOMAIN}`)
      const commands = commandsBelow('A lost server').replaceAll(
        'sftp:copies@backup.example.net:musterwerk',
        '/mnt/copies',
      )
      run(machine, `export RESTIC_PASSWORD_FILE=/etc/musterwerk/password\n${commands}`)
      return isEqual(run(machine, state), before).split('\n')[0] ?? ''
    },
  ],
  [
    'V7: moving to PostgreSQL',
    (machine) => {
      const before = countRequests(machine)
      const said = run(machine, 'sh deploy/move-to-postgresql.sh; ls /var/lib/musterwerk')
      if (!said.includes('alle gleich') || said.includes('musterwerk.sqlite')) throw new Failed(said)
      isEqual(book(machine), '201')
      return `${before}, ${/\d+ Zeilen/.exec(said)?.[0]} compared`
    },
  ],
  [
    'V3: going back with PostgreSQL',
    async (machine) => {
      const before = countRequests(machine)
      run(machine, NEWER_VERSION)
      run(machine, 'sh deploy/update.sh')
      isEqual(book(machine), '201')
      run(machine, commandsBelow('Going back', 1))
      await machine.until('the former serves', SERVES)
      return isEqual(countRequests(machine), before)
    },
  ],
]

async function test(release: string): Promise<number> {
  const machine = await newMachine(release)
  let failed = 0
  try {
    const bare = join(machine.root, 'srv/repository.git')
    const cloned = spawnSync('sh', [
      '-c',
      `git clone -q --bare . ${bare} && git -C ${bare} branch -q -f tested ${head()}`,
    ])
    if (cloned.status !== 0) throw new CannotBoot(String(cloned.stderr))
    await machine.boot()
    for (const [what, tried] of ROWS)
      failed += await tell(`Debian ${release} | ${what}`, () => tried(machine))
  } finally {
    await machine.remove()
  }
  return failed
}

/** Prints a row; gives 1 where it failed. */
async function tell(what: string, tried: () => Promise<string> | string): Promise<number> {
  const began = performance.now()
  let failed = 0
  const seen = await Promise.resolve()
    .then(tried)
    .catch((error: Error) => {
      failed = 1
      return `✗ ${error.message}`
    })
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${what.padEnd(78)} | ${String(seconds).padStart(4)} s | ${seen}`)
  return failed
}

const head = () => spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim()

try {
  const releases = process.argv.length > 2 ? process.argv.slice(2) : ['12', '13']
  for (const release of releases) if ((await test(release)) > 0) process.exitCode = 1
  if (!hasPodman()) console.log('The image was not tried: podman does not work here.')
  else if ((await tell('the image, by podman', tryImage)) > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof CannotBoot)) throw error
  console.error(`✗ Not tested: no machine can boot here. ${error.message}`)
  process.exitCode = 2
}
