/** The image, as compose.yaml runs it: built, books, keeps its data, stops in time. */
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const IMAGE = 'localhost/musterwerk-tested'
const NAME = 'musterwerk-tested'
const OPTIONS =
  '--user node --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --memory 512m'
const VOLUME = `${NAME}-data`
const PATIENCE_IN_MS = 30_000

export const hasPodman = () => spawnSync('podman', ['info']).status === 0

function sh(script: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim().split('\n').slice(-6).join('\n'))
  return stdout.trim()
}

/** Gives the port. */
async function start(): Promise<string> {
  sh(`podman run -d --name ${NAME} ${OPTIONS} -v ${VOLUME}:/data -p 127.0.0.1::3000 ${IMAGE}`)
  const port = sh(`podman port ${NAME} 3000/tcp`).split(':').at(-1) ?? ''
  for (const end = Date.now() + PATIENCE_IN_MS; ; await wait(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return port
    if (Date.now() > end) throw new Error(`no answer: ${sh(`podman logs ${NAME} 2>&1`)}`)
  }
}

function stop(): void {
  sh(`podman stop -t 30 ${NAME}`)
  const status = sh(`podman inspect -f '{{.State.ExitCode}}' ${NAME}`)
  if (status !== '0') throw new Error(`stopped with ${status}`)
  sh(`podman rm ${NAME}`)
}

export async function tryImage(): Promise<string> {
  const remove = () =>
    spawnSync('sh', ['-c', `podman rm -f ${NAME}; podman volume rm -f ${VOLUME}; podman rmi -f ${IMAGE}`])
  remove()
  try {
    sh(`podman build --format docker -f deploy/Dockerfile --build-context content=content -t ${IMAGE} .`)
    const port = await start()
    const { status } = await fetch(`http://127.0.0.1:${port}/api/appointments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ firstName: 'Erika', lastName: 'Muster', email: 'erika@example.org', phone: '030 23125101' },
        ...{ websiteIdea: 'Eine Website', preferredDate: '2099-03-02', preferredTime: '10:00' },
        privacyAccepted: true,
      }),
    })
    if (status !== 201) throw new Error(`booking: ${status}`)
    stop()
    await start()
    const list = sh(`podman exec ${NAME} node dist/server/appointments.js list --all`)
    stop()
    if (!list.endsWith('1 Anfrage')) throw new Error(list)
    return '201, kept over a restart'
  } finally {
    remove()
  }
}
