import { cardPaths } from '#contract/pagePaths.ts'

import { buildApp } from './app.ts'
import { compressAssets } from '#server/platform/http/compressAssets.ts'
import { choosePort, listen } from '#server/platform/http/listen.ts'
import { readClientBuild } from '#server/platform/http/readClientBuild.ts'
import { type ServiceOptions, createServices } from './createServices.ts'
import { describeOrigin } from '#server/platform/settings/readSettings.ts'
import { stopProcess } from './stopProcess.ts'

export interface RunningServer {
  readonly url: string
  /** Takes some thirty seconds at most, and DRAIN_SECONDS. */
  stop(): Promise<void>
}

/** When this fails, whatever had been started is stopped again. */
export async function startServer(
  options: ServiceOptions & { readonly clientFolder: string },
): Promise<RunningServer> {
  const { settings, tenant, log, clientFolder } = options
  // What was started last is stopped first.
  await using undo = new AsyncDisposableStack()
  const port = await choosePort(settings.host, settings.port)
  const publicUrl = settings.publicUrl ?? describeOrigin(settings.host, port)
  const services = await createServices(options, publicUrl, { isServer: true, works: settings.works }, undo)
  const pagePaths = [...tenant.pages.map((page) => page.path), ...cardPaths]
  const clientBuild = readClientBuild(clientFolder, pagePaths, services.storeOrigin)
  await compressAssets(clientFolder).catch((error: unknown) => {
    log.warn({ err: error }, 'http: the assets could not be compressed and are sent as they are')
  })
  const stopState = { isStopping: false }
  const app = await buildApp({
    ...services,
    trustProxy: settings.trustProxy,
    clientBuild,
    stopState,
  })
  undo.defer(async () => await app.close())
  await services.startWork()
  await listen(app, settings.host, port)
  const closing = undo.move()
  const { jobs } = services.context
  return {
    url: publicUrl,
    stop: async () => await stopProcess({ app, jobs, stopState, settings, log, closing }),
  }
}
