import { StartupError } from '#server/platform/startupError.ts'

import { makeEmbeddedTemplate } from './makeEmbeddedFolder.ts'

// Run before the tests: creates the database that they copy. Exits with 2 and prints why if this machine cannot run one.

try {
  await makeEmbeddedTemplate()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
