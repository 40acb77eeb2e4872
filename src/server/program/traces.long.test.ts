import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { createDatabase } from '#testing/createDatabase.ts'
import { makeEmbeddedFolder } from '#testing/makeEmbeddedFolder.ts'
import { startCollector } from '#testing/startCollector.ts'
import { startServerProcess, workerArgument } from '#testing/startServerProcess.ts'

/** Prints at the end how many files of OpenTelemetry's SDK a process has loaded. Its interfaces are a dependency of prom-client, too. */
const listLoaded = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module'
  process.on('exit', () => {
    const loaded = Object.keys(createRequire('file:///')('node:module')._cache)
    process.stderr.write('loaded: ' + loaded.filter((path) => /@opentelemetry.(?!api\\b)/.test(path)).length)
  })
`)}`

async function openProcesses(environment: Readonly<Record<string, string>>) {
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(database.drop)
  const settings = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that is only for this test',
    SANDBOX: 'none',
    NODE_OPTIONS: `--import=${listLoaded}`,
    ...environment,
  }
  const server = await startServerProcess({ ...settings, WORKER: 'off' })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const worker = await startServerProcess(settings, workerArgument)
  onTestFinished(async () => void (await worker.stop('SIGKILL')))
  const origin = await server.url
  await worker.url
  return {
    /** Has a mail sent, and stops both. */
    forgetPassword: async (traceparent: string) => {
      const { status } = await fetch(`${origin}/public/forgot-password?token=hush`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', traceparent },
        body: JSON.stringify({ username: 'ada.lovelace@example.com' }),
      })
      await vi.waitFor(async () => expect(await readdir(join(folder.path, 'mail'))).toHaveLength(1), 30_000)
      expect([status, await server.stop(), await worker.stop()]).toEqual([200, 0, 0])
      return [server, worker].map((one) => one.output())
    },
  }
}

const trace = '0af7651916cd43dd8448eb211c80319c'
const sender = 'b7ad6b7169203331'

test('a request and its mail are one trace with a collector, and all of it is sent before the end', async () => {
  const collector = await startCollector()
  onTestFinished(collector.close)
  const processes = await openProcesses({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const [server, worker] = await processes.forgetPassword(`00-${trace}-${sender}-01`)

  const spans = collector.listSpans().filter((span) => span.trace === trace)
  const find = (name: string) => spans.find((span) => span.name === name)
  const request = find('POST /public/forgot-password')
  expect(request).toMatchObject({ parent: sender, status: 0 })
  const job = find('job mail')
  expect(job).toMatchObject({ parent: request?.id, attributes: { 'gatehouse.job.outcome': 'done' } })
  expect(job?.resource['service.instance.id']).not.toBe(request?.resource['service.instance.id'])
  const kinds = new Set(spans.filter(({ parent }) => parent === request?.id).map(({ kind }) => kind))
  expect(kinds).toEqual(new Set([3, 5]))
  const sent = collector.readBytes().toString('latin1')
  for (const word of ['ada.lovelace', 'example.com', 'hush']) expect(sent).not.toContain(word)
  expect(server?.stdout).toContain(`"trace":"${trace}"`)
  for (const output of [server, worker]) expect(output?.stderr).toMatch(/^loaded: [1-9]/)
})

test('without a collector nothing of OpenTelemetry’s SDK is loaded', async () => {
  const processes = await openProcesses({})
  for (const { stderr } of await processes.forgetPassword(`00-${trace}-${sender}-01`))
    expect(stderr).toBe('loaded: 0')
})

test('a collector with a wrong address stops the start', async () => {
  const server = await startServerProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })
  expect(await server.ended).toBe(1)
  expect(server.output().stderr).toMatch(
    /^OTEL_EXPORTER_OTLP_ENDPOINT has an invalid value\. It must be the address of a collector/,
  )
})
