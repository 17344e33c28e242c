import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A running PostgreSQL server; every test file makes a database of its own on it. */
    postgresUrl: string
  }
}

export default async function sharePostgres(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.remove()
}
