import type { TestProject } from 'vitest/node'

import { makeEmbeddedTemplate } from './makeEmbeddedFolder.ts'
import { makeTemplate } from './makeTemplate.ts'
import { startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' real PostgreSQL: `createDatabase(inject('postgresUrl'))`. */
    postgresUrl: string
    /** A database with all tables of the application: `createDatabase(inject('postgresUrl'), inject('postgresTemplate'))`. */
    postgresTemplate: string
  }
}

/** Vitest's global set-up: one PostgreSQL for the whole run, with a template for the databases of its tests. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  // Before the patience of any test counts.
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
