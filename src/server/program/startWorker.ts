import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { choosePort, listen } from '#server/platform/http/listen.ts'
import { serveStatus } from '#server/platform/http/serveStatus.ts'
import { serveMetrics } from '#server/platform/metrics/serveMetrics.ts'
import { type ServiceOptions, createServices } from './createServices.ts'
import { describeOrigin } from '#server/platform/settings/readSettings.ts'
import type { RunningServer } from './startServer.ts'
import { stopProcess } from './stopProcess.ts'

/** A process that works on jobs and serves no student. */
export async function startWorker(options: ServiceOptions): Promise<RunningServer> {
  const { settings, log } = options
  await using undo = new AsyncDisposableStack()
  const port = await choosePort(settings.host, settings.port)
  const url = describeOrigin(settings.host, port)
  const services = await createServices(
    options,
    settings.publicUrl ?? url,
    { isServer: false, works: true },
    undo,
  )
  const stopState = { isStopping: false }
  const app = await createHttpApp({ publicUrl: url, trustProxy: settings.trustProxy, log })
  undo.defer(async () => await app.close())
  serveStatus(app, services.checks, stopState)
  serveMetrics(app, services.context.metrics)
  await services.startWork()
  await listen(app, settings.host, port)
  const closing = undo.move()
  const { jobs } = services.context
  return { url, stop: async () => await stopProcess({ app, jobs, stopState, settings, log, closing }) }
}
