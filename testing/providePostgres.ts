import type { TestProject } from 'vitest/node'

import { makeEmbeddedTemplate } from './makeEmbeddedFolder.ts'
import { makeTemplate } from './makeTemplate.ts'
import { startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' PostgreSQL: `createDatabase(inject('postgresUrl'))`. */
    postgresUrl: string
    /**
     * A database with the application's tables: `createDatabase(inject('postgresUrl'), inject('postgresTemplate'))`.
     */
    postgresTemplate: string
  }
}

/** Vitest's global setup: one PostgreSQL per run, with a template for test databases. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  // Outside of any test's timeout.
  await makeEmbeddedTemplate()
  const server = await startPostgres()
  const template = await makeTemplate(server.url).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', template)
  return () => server.stop()
}
