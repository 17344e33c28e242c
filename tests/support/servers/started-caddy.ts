import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../until.ts'
import { findCaddy } from './find-program.ts'
import { freePort } from './free-port.ts'

/** How long it waits for the server: its own time-outs on a busy machine are no fault of the server. */
const PATIENCE = '110s'

/** Caddy with our example configuration, over plain HTTP; `apexPort` answers for the name without www. */
export async function startCaddy(instances: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-caddy-'))
  const port = await freePort()
  const apexPort = await freePort()
  const config = join(folder, 'Caddyfile')
  // Without the administration endpoint, which has the same port in every Caddy of a machine.
  const example = readFileSync('deploy/Caddyfile', 'utf8').replace(/^\{$/m, '{\nadmin off')
  writeFileSync(config, example.replace(/(lb_try_duration|response_header_timeout) .*/g, `$1 ${PATIENCE}`))
  const child = spawn(findCaddy(), ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      APEX_ADDRESS: `http://127.0.0.1:${apexPort}`,
      INSTANCES: instances.map((url) => new URL(url).host).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answers = () => fetch(`http://127.0.0.1:${apexPort}`, { redirect: 'manual' }).then(() => true)
  await until('Caddy answers', () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}:\n${printed}`)
    return answers().catch(() => false)
  })
  async function stop() {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, apexPort, stop }
}
