import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { warnOfUnknownAnswers } from '#server/domain/applications/warnOfUnknownAnswers.ts'
import { checkProxy } from '#server/platform/http/checkProxy.ts'
import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { choosePort, listen } from '#server/platform/http/listen.ts'
import { readClientBuild } from '#server/platform/http/readClientBuild.ts'
import { serveStatus } from '#server/platform/http/serveStatus.ts'
import { serveMetrics } from '#server/platform/metrics/createMetrics.ts'
import { describeOrigin } from '#server/platform/settings/readSettings.ts'
import { openTracing } from '#server/platform/trace/openTracing.ts'
import { describeVersion, readVersion } from '#server/platform/version/readVersion.ts'

import { demonstrationBar } from './demonstration/demonstrationBar.ts'
import { findDemonstration } from './demonstration/demonstrationStore.ts'
import { fillDemonstration } from './demonstration/fillDemonstration.ts'
import { registerRoutes } from './registerRoutes.ts'
import { createServices, type ServiceOptions } from './createServices.ts'

/** Enough for a file of 1 MB on a slow line. */
const closeTimeoutMs = 20_000

/**
 * Starts a server or, without the folder of a built client, a worker process that serves no student. If this fails,
 * everything already started is stopped again. Stopping takes some thirty seconds at most, plus DRAIN_SECONDS.
 */
export async function startProcess(
  options: ServiceOptions,
  clientFolder: string | undefined,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const { settings, log } = options
  const { host, trustProxy, drainSeconds } = settings
  const isServer = clientFolder !== undefined
  // Stopped in reverse order.
  await using undo = new AsyncDisposableStack()
  const port = await choosePort(host, settings.port)
  const ownUrl = describeOrigin(host, port)
  const publicUrl = settings.publicUrl ?? ownUrl
  const url = isServer ? publicUrl : ownUrl
  const works = !isServer || settings.works
  const version = describeVersion(readVersion())
  const tracing = await openTracing(settings.tracesUrl, version, log)
  undo.defer(async () => await tracing?.close())
  const { startSpan } = tracing ?? {}
  const services = await createServices({ ...options, startSpan }, publicUrl, { isServer, works }, undo)
  const { jobs, metrics } = services.context
  if (options.isDemonstration) await fillDemonstration(services.context, false)
  if (isServer) await warnOfUnknownAnswers(services.context)
  const app = await createHttpApp({ publicUrl: url, trustProxy, log, startSpan })
  serveMetrics(app, metrics)
  const announceStop = serveStatus(app, [...services.checks, checkProxy(app, log)], () => ({
    version,
    ...services.describeState(),
  }))
  if (isServer) {
    const { storeOrigin } = services
    // Whichever way it was filled, and however this process was started.
    const bar = (await findDemonstration(services.context.db)) && demonstrationBar
    await registerRoutes(app, services.context, readClientBuild(clientFolder, { storeOrigin, bar }))
  }
  undo.defer(async () => await app.close())
  await services.startWork()
  await listen(app, host, port)
  const closing = undo.move()
  return {
    url,
    /**
     * `/readyz` turns 503 at once and jobs are handed back; students are served for DRAIN_SECONDS more, so that a load
     * balancer can notice.
     */
    stop: async () => {
      announceStop()
      const handedBack = jobs.handBack()
      if (drainSeconds > 0) await wait(drainSeconds * 1000)
      await Promise.all([closeHttp(app, log), handedBack])
      await closing.disposeAsync()
    },
  }
}

async function closeHttp(app: FastifyInstance, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn('http: requests that were still running at shutdown were closed')
    app.server.closeAllConnections()
  }, closeTimeoutMs)
  await app.close().finally(() => clearTimeout(timer))
}
