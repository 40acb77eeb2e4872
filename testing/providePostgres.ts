import type { TestProject } from 'vitest/node'

import { startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' real PostgreSQL: `createDatabase(inject('postgresUrl'))`. */
    postgresUrl: string
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for the whole run.
 * @returns what stops it when the run is over
 */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
