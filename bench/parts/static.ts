import { runWrk } from '../load/run-wrk.ts'
import { medians, round } from '../median.ts'
import type { Pace } from '../pace.ts'
import { showProgress } from '../progress.ts'
import { startNginx } from '../start-nginx.ts'
import { type StartedProcess, startSite } from '../started-process.ts'

const SERVER_CORE = 0
const CLIENT_CORE = 1
const WARM_UP_IN_S = 2
const ROUND_IN_S = 5
const USUAL_ROUNDS = 5

export type Throughput = { perSecond: number; cpuMicrosPerRequest: number; p50Ms: number; p99Ms: number }
export type StaticResult = {
  site: Throughput
  nginx: Throughput
  siteWithoutLog: Throughput
  nginxWithoutLog: Throughput
  /** Requests a second of the site divided by those of nginx, both writing their log. */
  ratio: number
  ratioWithoutLog: number
  /** The same from processor time: what the ratio would be if nobody else used the machine. */
  cpuRatio: number
}

/** `/` from memory against nginx with the same precompressed file: one core each, the client on another. */
export async function measureStatic({ quick }: Pace): Promise<StaticResult> {
  const rounds = quick ? 1 : USUAL_ROUNDS
  const contenders = {
    site: await startSite({ core: SERVER_CORE }),
    nginx: await startNginx({ core: SERVER_CORE, logs: true }),
    siteWithoutLog: await startSite({ core: SERVER_CORE, env: { LOG_LEVEL: 'warn' } }),
    nginxWithoutLog: await startNginx({ core: SERVER_CORE, logs: false }),
  }
  type Name = keyof typeof contenders
  const names = Object.keys(contenders) as Name[]
  const runs: Record<Name, Throughput[]> = { site: [], nginx: [], siteWithoutLog: [], nginxWithoutLog: [] }
  try {
    for (const name of names) await throughput(contenders[name], WARM_UP_IN_S)
    // In turns, so that a neighbour's load meets all of them.
    for (let turn = 1; turn <= rounds; turn++) {
      for (const name of names) {
        showProgress(`static ${turn}/${rounds}: ${name}`)
        runs[name].push(await throughput(contenders[name], ROUND_IN_S))
      }
    }
  } finally {
    for (const name of names) await contenders[name].stop()
  }
  const site = medians(runs.site)
  const nginx = medians(runs.nginx)
  const siteWithoutLog = medians(runs.siteWithoutLog)
  const nginxWithoutLog = medians(runs.nginxWithoutLog)
  return {
    site,
    nginx,
    siteWithoutLog,
    nginxWithoutLog,
    ratio: round(site.perSecond / nginx.perSecond),
    ratioWithoutLog: round(siteWithoutLog.perSecond / nginxWithoutLog.perSecond),
    cpuRatio: perProcessorSecond(site, nginx),
  }
}

/** How many requests of ours a processor answers while it answers one of nginx's. */
export const perProcessorSecond = (site: Throughput, nginx: Throughput): number =>
  round(nginx.cpuMicrosPerRequest / site.cpuMicrosPerRequest)

async function throughput(server: StartedProcess, seconds: number): Promise<Throughput> {
  const before = server.cpuSeconds()
  const load = await runWrk(server.url, { script: 'page', seconds, core: CLIENT_CORE })
  return {
    perSecond: Math.round(load.perSecond),
    cpuMicrosPerRequest: round(((server.cpuSeconds() - before) / load.requests) * 1e6),
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
  }
}
