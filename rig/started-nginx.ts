import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx } from './find-program.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export type StartedNginx = {
  /** What stands for https in the example: these tests speak plain HTTP. */
  port: number
  /** What answers on port 80 in the example. */
  plainPort: number
  stop(): Promise<void>
}

/** nginx with our own examples of a configuration, on free ports of loopback, as an ordinary child process. */
export async function startNginx(instances: string[]): Promise<StartedNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'site.conf'), adapt({ instances, port, plainPort }))
  writeFileSync(join(folder, 'nginx.conf'), processConfig(folder))
  const child = spawn(findNginx(), ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await until('nginx answers', async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${said}`)
    return fetch(`http://127.0.0.1:${plainPort}`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  })
  async function stop() {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, plainPort, stop }
}

/** Changes in the examples only what ties it to a machine: addresses, certificates, where errors go. */
function adapt({ instances, port, plainPort }: { instances: string[]; port: number; plainPort: number }) {
  const changes: [string | RegExp, string][] = [
    ['server 127.0.0.1:3000;', instances.map((url) => `server ${new URL(url).host};`).join('\n')],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    [/listen 443 ssl;/g, `listen 127.0.0.1:${port};`],
    [/listen \[::\]:443 ssl;|http2 on;/g, ''],
    [/^ *ssl_\w+ .*;$/gm, ''],
    [/error_log .*;/g, 'error_log stderr crit;'],
  ]
  return changes.reduce(
    (config, [what, by]) => {
      const changed = config.replace(what, by)
      if (changed === config) throw new Error(`The examples have no ${what} any more`)
      return changed
    },
    ['deploy/nginx-http.conf', 'deploy/nginx.conf'].map((name) => readFileSync(name, 'utf8')).join('\n'),
  )
}

function processConfig(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    error_log stderr crit;
    events {}
    http {
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      include ${folder}/site.conf;
    }`
}
