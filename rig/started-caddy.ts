import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCaddy } from './find-program.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export type StartedCaddy = {
  port: number
  /** Where the name without www is answered. */
  apexPort: number
  stop(): Promise<void>
}

/** Caddy with our own example of a configuration, by plain HTTP on free ports of loopback. */
export async function startCaddy(instances: string[]): Promise<StartedCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-caddy-'))
  const [port, apexPort] = [await freePort(), await freePort()]
  const config = join(folder, 'Caddyfile')
  // Without the door for administrators, which every Caddy of a machine would want on the same port.
  writeFileSync(config, readFileSync('deploy/Caddyfile', 'utf8').replace(/^\{$/m, '{\nadmin off'))
  const child = spawn(findCaddy(), ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      APEX_ADDRESS: `http://127.0.0.1:${apexPort}`,
      INSTANCES: instances.map((url) => new URL(url).host).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await until('Caddy answers', async () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}:\n${said}`)
    return fetch(`http://127.0.0.1:${apexPort}`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  })
  async function stop() {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, apexPort, stop }
}
