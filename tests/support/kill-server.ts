import type { StartedServer } from '../../rig/started-server.ts'

/** Ends it as a power cut would; resolves when it is gone. */
export async function killServer(server: StartedServer): Promise<void> {
  const exited = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill('SIGKILL')
  await exited
}
