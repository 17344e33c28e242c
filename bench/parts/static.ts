import { runWrk } from '../load/run-wrk.ts'
import { medians, round } from '../median.ts'
import { atLeast, type Report, showProgress } from '../report.ts'
import { type StartedProcess, startProcess, startSite } from '../started-process.ts'

const SERVER_CORE = 0
const CLIENT_CORE = 1
const WARM_UP_IN_S = 2
const ROUND_IN_S = 5
const ROUNDS = 3

type Throughput = { perSecond: number; cpuMicrosEach: number; p50Ms: number; p99Ms: number }

/** `/` beside node:http with the same compressed file: one core for the server, one for the client. */
export async function measureStatic(quick: boolean): Promise<Report> {
  const rounds = quick ? 1 : ROUNDS
  const core = SERVER_CORE
  const servers = {
    site: await startSite({ core }),
    'site, no log': await startSite({ core, env: { LOG_LEVEL: 'warn' } }),
    'node:http': await startProcess([process.execPath, 'bench/bare/bare-page.ts'], { core }),
  }
  type Name = keyof typeof servers
  const names = Object.keys(servers) as Name[]
  const runs = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Throughput[]>
  try {
    for (const name of names) await throughput(servers[name], WARM_UP_IN_S)
    for (let turn = 1; turn <= rounds; turn++) {
      for (const name of names) {
        showProgress(`static ${turn}/${rounds}: ${name}`)
        runs[name].push(await throughput(servers[name], ROUND_IN_S))
      }
    }
  } finally {
    for (const name of names) await servers[name].stop()
  }
  const table = Object.fromEntries(names.map((name) => [name, medians(runs[name])])) as Record<
    Name,
    Throughput
  >
  // By processor time: it is steadier than the clock.
  const ratio = (ours: Name) => round(table['node:http'].cpuMicrosEach / table[ours].cpuMicrosEach)
  return {
    title: `Static: / on one core, 64 connections, medians of ${rounds} rounds`,
    table,
    goals: [
      atLeast('`/` per processor second against node:http', ratio('site'), 0.4, ' ×'),
      atLeast('the same without a log', ratio('site, no log'), 0.5, ' ×'),
    ],
  }
}

async function throughput(server: StartedProcess, seconds: number): Promise<Throughput> {
  const before = server.cpuSeconds()
  const load = await runWrk(server.url, { script: 'page', seconds, core: CLIENT_CORE })
  return {
    perSecond: Math.round(load.perSecond),
    cpuMicrosEach: round(((server.cpuSeconds() - before) / load.requests) * 1e6),
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
  }
}
