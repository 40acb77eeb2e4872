import type { FastifyInstance } from 'fastify'

import { cardPaths } from '#contract/pagePaths.ts'
import { compressAssets } from '#server/platform/http/compressAssets.ts'
import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { choosePort, listen } from '#server/platform/http/listen.ts'
import { readClientBuild } from '#server/platform/http/readClientBuild.ts'
import { serveStatus } from '#server/platform/http/serveStatus.ts'
import { serveMetrics } from '#server/platform/metrics/serveMetrics.ts'
import { describeOrigin } from '#server/platform/settings/readSettings.ts'

import { buildApp } from './app.ts'
import { createServices, type ServiceOptions } from './createServices.ts'
import { stopProcess } from './stopProcess.ts'

/**
 * Starts a server or, without the folder of a built client, a worker process that serves no student. If this fails,
 * everything already started is stopped again. Stopping takes some thirty seconds at most, plus DRAIN_SECONDS.
 */
export async function startProcess(
  options: ServiceOptions,
  clientFolder: string | undefined,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const { settings, tenant, log } = options
  const { host, trustProxy } = settings
  const isServer = clientFolder !== undefined
  // Stopped in reverse order.
  await using undo = new AsyncDisposableStack()
  const port = await choosePort(host, settings.port)
  const ownUrl = describeOrigin(host, port)
  const publicUrl = settings.publicUrl ?? ownUrl
  const works = !isServer || settings.works
  const services = await createServices(options, publicUrl, { isServer, works }, undo)
  const { jobs, metrics } = services.context
  const stopState = { isStopping: false }
  const app = await (isServer ? buildServerApp(clientFolder) : buildWorkerApp())
  undo.defer(async () => await app.close())
  await services.startWork()
  await listen(app, host, port)
  const closing = undo.move()
  return {
    url: isServer ? publicUrl : ownUrl,
    stop: async () => await stopProcess({ app, jobs, stopState, settings, log, closing }),
  }

  async function buildServerApp(folder: string): Promise<FastifyInstance> {
    const pagePaths = [...tenant.pages.map((page) => page.path), ...cardPaths]
    const clientBuild = readClientBuild(folder, pagePaths, services.storeOrigin)
    await compressAssets(folder).catch((error: unknown) => {
      log.warn({ err: error }, 'http: the assets could not be compressed and are sent as they are')
    })
    return await buildApp({ ...services, trustProxy, clientBuild, stopState })
  }

  async function buildWorkerApp(): Promise<FastifyInstance> {
    const worker = await createHttpApp({ publicUrl: ownUrl, trustProxy, log })
    serveStatus(worker, services.checks, stopState)
    serveMetrics(worker, metrics)
    return worker
  }
}
