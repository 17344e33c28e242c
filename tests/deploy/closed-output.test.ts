import { once } from 'node:events'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/servers/started-server.ts'
import { until } from '../support/until.ts'

test('a server whose output nobody reads any more ends in time, with a line that it could not write', async () => {
  const server = await startServer({ LOG_LEVEL: 'info' })
  const ended = once(server.process, 'exit')
  onTestFinished(() => void server.process.kill('SIGKILL'))
  const asking = request(new URL('/api/appointments', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  })
  asking.on('error', () => {}).write('{')
  await once(asking, 'socket')
  await fetch(server.url)
  server.process.stdout?.destroy()
  server.process.stderr?.destroy()
  server.process.kill('SIGTERM')
  await until('it takes no more', () =>
    fetch(server.url).then(
      () => false,
      () => true,
    ),
  )
  // Its line is the last, a moment before the end.
  asking.end('}')
  expect(await ended).toEqual([0, null])
})
