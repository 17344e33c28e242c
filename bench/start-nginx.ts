import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findNginx } from '../rig/find-program.ts'
import { freePort } from '../rig/free-port.ts'
import { type StartedProcess, startProcess } from './started-process.ts'

/** nginx with the same precompressed files: one process, and one log line for each request where it logs. */
export async function startNginx({ core, logs }: { core: number; logs: boolean }): Promise<StartedProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  mkdirSync(join(folder, 'logs'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
     events { worker_connections 512; }
     http {
       ${temporary}
       types { text/html html; text/javascript js; image/svg+xml svg; font/woff2 woff2; }
       access_log ${logs ? join(folder, 'logs/access.log') : 'off'};
       sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 100000000;
       server { listen 127.0.0.1:${port}; root ${resolve('dist/site')}; gzip_static on; }
     }`,
  )
  return startProcess([findNginx(), '-p', folder, '-c', join(folder, 'nginx.conf')], {
    core,
    folder,
    url: `http://127.0.0.1:${port}/`,
  })
}
