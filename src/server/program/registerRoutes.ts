import type { FastifyInstance } from 'fastify'

import { makeOpenApiDocument } from '#contract/openApiDocument.ts'
import { createSessions } from '#server/domain/accounts/createSessions.ts'
import { registerAccountRoutes } from '#server/domain/accounts/registerAccountRoutes.ts'
import { registerApplicationRoutes } from '#server/domain/applications/registerApplicationRoutes.ts'
import { registerCopyRoutes } from '#server/outputs/copies/copyRoutes.ts'
import { registerDocumentRoutes } from '#server/domain/documents/documentRoutes.ts'
import { createUploadIntake } from '#server/domain/documents/uploadStore.ts'
import type { ClientBuild } from '#server/platform/http/readClientBuild.ts'
import { createApiKeys } from '#server/domain/apiKeys/createApiKeys.ts'
import { acceptKeys, acceptSessions, acceptStaff } from '#server/platform/http/serveEndpoint.ts'
import { serveClient } from '#server/platform/http/serveClient.ts'
import { openAddressOffer } from '#server/domain/lookup/openAddressOffer.ts'
import { registerLookupRoutes } from '#server/domain/lookup/registerLookupRoutes.ts'
import { registerPrefillRoutes } from '#server/domain/prefill/registerPrefillRoutes.ts'
import { findServiceLink } from '#server/outputs/service/serviceLinkStore.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import { registerUnsubscribeRoutes } from '#server/outputs/reminders/unsubscribeRoutes.ts'
import { registerOfficeRoutes } from '#server/outputs/officeApi/registerOfficeRoutes.ts'
import { createStaffSessions } from '#server/domain/staff/createStaffSessions.ts'
import { registerStaffRoutes } from '#server/outputs/staff/registerStaffRoutes.ts'
import { registerServiceRoutes } from '#server/outputs/service/registerServiceRoutes.ts'
import { registerStorageRoutes } from '#server/platform/storage/storageRoutes.ts'

import type { ServerContext } from './createServices.ts'

/** The calls and the pages of a server. */
export async function registerRoutes(
  app: FastifyInstance,
  context: ServerContext,
  build: ClientBuild,
): Promise<void> {
  const openApiDocument = makeOpenApiDocument()
  app.get('/openapi.json', async () => await Promise.resolve(openApiDocument))
  const { findSession, findProgress } = createSessions(context)
  acceptSessions(app, findSession)
  acceptKeys(app, createApiKeys(context))
  registerAccountRoutes(app, context)
  registerApplicationRoutes(app, context)
  registerDocumentRoutes(app, context)
  registerCopyRoutes(app, context)
  registerLookupRoutes(app, context)
  registerPrefillRoutes(app, context)
  registerServiceRoutes(app, context)
  registerUnsubscribeRoutes(app, context)
  registerOfficeRoutes(app, context)
  if (context.hasStaff) {
    acceptStaff(app, createStaffSessions(context))
    registerStaffRoutes(app, context)
  }
  registerStorageRoutes(app, { ...context, intake: createUploadIntake(context.db) })
  await serveClient(app, {
    build,
    formPaths: context.tenant.pages.map((page) => page.path),
    markerPrefix: context.tenant.identityProviderPrefix,
    findProgress,
    suggestsAddresses: await openAddressOffer(context),
    hasStaff: context.hasStaff,
    isValidServiceToken: async (token) => {
      const by = { token_hash: hashToken(token) }
      return (await findServiceLink(context.db, by, context.clock.now())) !== undefined
    },
  })
}
