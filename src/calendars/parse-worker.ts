/** Runs in a thread of its own: a hostile calendar costs this thread its time and memory, and nobody else's. */
import { parentPort, workerData } from 'node:worker_threads'
import { busySpans } from './busy-spans.ts'
import type { ParseTask } from './parse-in-worker.ts'

const { text, window, ownAddresses } = workerData as ParseTask
parentPort?.postMessage(busySpans(text, window, ownAddresses))
