/** Asks for the landing page again and again, on a new connection each time; posts how each visit went. */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, localAddress } = workerData as { url: string; localAddress: string }

for (;;) {
  const started = performance.now()
  const outcome = await visit()
  parentPort?.postMessage({ outcome, ms: performance.now() - started })
  await pause(20)
}

function visit(): Promise<number | string> {
  return new Promise((resolve) => {
    request(`${url}/`, { localAddress, agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', ({ message }) => resolve(message))
    })
      .once('error', ({ message }) => resolve(message))
      .end()
  })
}
