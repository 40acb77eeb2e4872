import type { FastifyInstance } from 'fastify'

import { fileMessages, maxFileBytes } from '#contract/fileRules.ts'
import { endpoints } from '#contract/endpoints.ts'
import { makeOpenApiDocument } from '#contract/openApiDocument.ts'

import { createFindStanding } from '#server/domain/accounts/createFindStanding.ts'
import { registerAccountRoutes } from '#server/domain/accounts/registerAccountRoutes.ts'
import { findStanding } from '#server/domain/applications/findStanding.ts'
import { registerApplicationRoutes } from '#server/domain/applications/registerApplicationRoutes.ts'
import type { Capabilities, SharedParts } from './connectCapabilities.ts'
import { registerCopyRoutes } from '#server/outputs/copies/copyRoutes.ts'
import { registerDocumentRoutes } from '#server/domain/documents/documentRoutes.ts'
import { createUploadIntake } from '#server/domain/documents/uploadStore.ts'
import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import type { ClientBuild } from '#server/platform/http/readClientBuild.ts'
import { serveClient } from '#server/platform/http/serveClient.ts'
import { serveStatus } from '#server/platform/http/serveStatus.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import type { StopState } from '#server/platform/http/stopState.ts'
import { registerLookupRoutes } from '#server/domain/lookup/registerLookupRoutes.ts'
import { serveMetrics } from '#server/platform/metrics/serveMetrics.ts'
import { registerPrefillRoutes } from '#server/domain/prefill/registerPrefillRoutes.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { isGoodServiceToken } from '#server/outputs/service/isGoodServiceToken.ts'
import { registerServiceRoutes } from '#server/outputs/service/registerServiceRoutes.ts'
import { registerStorageRoutes } from '#server/platform/storage/storageRoutes.ts'

/** What the application is made of. `startServer` makes these from the settings, a test as it likes. */
export interface AppParts extends SharedParts {
  readonly secret: string
  /** What SECRET was before: what was signed with them goes on. */
  readonly earlierSecrets?: readonly string[]
  readonly trustProxy: readonly string[]
  readonly clientBuild: ClientBuild
  /** What `/readyz` tells of. */
  readonly checks: readonly ReadinessCheck[]
  readonly stopState?: StopState
  readonly capabilities: Capabilities
}

/**
 * Builds the application: the HTTP base, the calls of each capability, the pages. It neither listens nor works on jobs.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { publicUrl, trustProxy, log, tenant, capabilities } = parts
  const app = await createHttpApp({ publicUrl, trustProxy, log })
  serveMetrics(app, parts.metrics)
  serveStatus(app, parts.checks, parts.stopState)
  const openApiDocument = makeOpenApiDocument(endpoints)
  app.get('/openapi.json', async () => await Promise.resolve(openApiDocument))

  registerAccountRoutes(app, parts)
  registerApplicationRoutes(app, capabilities.applications)
  registerDocumentRoutes(app, capabilities.documents)
  registerCopyRoutes(app, capabilities.copies)
  registerLookupRoutes(app, capabilities.lookup)
  registerPrefillRoutes(app, capabilities.prefill)
  registerServiceRoutes(
    app,
    capabilities.service,
    createSealer(parts.secret, 'service document', parts.earlierSecrets),
  )
  registerStorageRoutes(app, {
    ...parts,
    intake: createUploadIntake(parts.db),
    maxFileBytes,
    messages: fileMessages,
  })

  await serveClient(app, {
    build: parts.clientBuild,
    formPaths: tenant.pages.map((page) => page.path),
    markerPrefix: tenant.identityProviderPrefix,
    findStanding: createFindStanding({ ...parts, findStanding }),
    isGoodServiceToken: async (token) => await isGoodServiceToken(capabilities.service, token),
  })
  return app
}
