import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { choosePort, listen } from '#server/platform/http/listen.ts'
import { serveStatus } from '#server/platform/http/serveStatus.ts'
import { serveMetrics } from '#server/platform/metrics/serveMetrics.ts'
import { type HouseParts, openHouse } from './openHouse.ts'
import { describeOrigin } from '#server/platform/settings/readSettings.ts'
import type { RunningServer } from './startServer.ts'
import { stopProcess } from './stopProcess.ts'

/**
 * Starts a process that works on jobs and serves no student: conversions, copies, mails, clean-up, webhooks. It answers
 * `/healthz`, `/readyz` and `/metrics` for whoever watches it.
 * @throws BadConfiguration where the institution is not sound
 * @throws StartProblem where somebody has to do something else about it
 */
export async function startWorker(parts: HouseParts): Promise<RunningServer> {
  const { settings, log } = parts
  await using undo = new AsyncDisposableStack()
  const port = await choosePort(settings.host, settings.port)
  const url = describeOrigin(settings.host, port)
  const house = await openHouse(parts, settings.publicUrl ?? url, { isServer: false, works: true }, undo)
  const stopState = { isStopping: false }
  const app = await createHttpApp({ publicUrl: url, trustProxy: settings.trustProxy, log })
  undo.defer(async () => await app.close())
  serveStatus(app, house.checks, stopState)
  serveMetrics(app, house.metrics)
  await house.startWork()
  await listen(app, settings.host, port)
  const closing = undo.move()
  const { jobs } = house.shared
  return { url, stop: async () => await stopProcess({ app, jobs, stopState, settings, log, closing }) }
}
