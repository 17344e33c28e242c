import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCaddy } from './find-program.ts'
import { freePort } from './free-port.ts'
import { PATIENCE, startProxy } from './started-proxy.ts'

/** Caddy with our example configuration, over plain HTTP; `apexPort` answers for the name without www. */
export async function startCaddy(instances: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-caddy-'))
  const [port, apexPort] = [await freePort(), await freePort()]
  const config = join(folder, 'Caddyfile')
  // Without the administration endpoint, which has the same port in every Caddy of a machine.
  const example = readFileSync('deploy/Caddyfile', 'utf8').replace(/^\{$/m, '{\nadmin off')
  writeFileSync(config, example.replace(/(lb_try_duration|response_header_timeout) .*/g, `$1 ${PATIENCE}`))
  const env = {
    HOME: folder,
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    APEX_ADDRESS: `http://127.0.0.1:${apexPort}`,
    INSTANCES: instances.map((url) => new URL(url).host).join(' '),
  }
  const command = [findCaddy(), 'run', '--config', config, '--adapter', 'caddyfile']
  return { port, apexPort, ...(await startProxy(command, { folder, port: apexPort, env })) }
}
