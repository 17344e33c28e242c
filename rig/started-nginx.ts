import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx } from './find-program.ts'
import { freePort } from './free-port.ts'
import { PATIENCE, startProxy } from './started-proxy.ts'

/** nginx with our example configurations; `port` stands for https in them and `plainPort` for port 80, both plain HTTP. */
export async function startNginx(instances: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const config = join(folder, 'nginx.conf')
  writeFileSync(join(folder, 'site.conf'), adapt({ instances, port, plainPort }))
  writeFileSync(config, processConfig(folder))
  const command = [findNginx(), '-p', folder, '-e', 'stderr', '-c', config]
  return { port, plainPort, ...(await startProxy(command, { folder, port: plainPort })) }
}

/** Changes only what depends on the machine: addresses, certificates, where errors go, how long a busy one takes. */
function adapt({ instances, port, plainPort }: { instances: string[]; port: number; plainPort: number }) {
  const changes: [string | RegExp, string][] = [
    ['server 127.0.0.1:3000;', instances.map((url) => `server ${new URL(url).host};`).join('\n')],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    [/listen 443 ssl( default_server)?;/g, `listen 127.0.0.1:${port}$1;`],
    [/listen \[::\]:443 ssl( default_server)?;|http2 on;/g, ''],
    ['server_name www.example.org;', 'server_name www.example.org 127.0.0.1;'],
    [/^ *ssl_\w+ .*;$/gm, ''],
    [/error_log .*;/g, 'error_log stderr crit;'],
    [/(proxy_connect_timeout|proxy_read_timeout) .*;/g, `$1 ${PATIENCE};`],
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
