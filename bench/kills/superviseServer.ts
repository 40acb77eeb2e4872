import { getFreePort } from '../../testing/getFreePort.ts'
import { listProcesses } from '../../testing/listProcesses.ts'
import { type ServerProcess, startServerProcess } from '../../testing/startServerProcess.ts'

/** A server that is restarted whenever it ends, as systemd does. */
export interface SupervisedServer {
  readonly url: string
  /** Kills the server or one of its child processes with SIGKILL. */
  kill(random: () => number): Promise<string>
  /** Restarts the server if it is down, and waits until it and its database respond. */
  waitUntilReady(): Promise<void>
  stop(): Promise<void>
}

/** Child processes: a word of the command line, and the name in the table. */
const children: readonly (readonly [word: string, name: string])[] = [
  ['postgres: ', "one of the database's processes"],
  ['gatehouse-postgres', 'what stops the database'],
  ['/postgres ', 'database'],
  ['typesetterChild', 'typesetter'],
  ['conversionChild', 'conversion'],
  ['pdfChild', 'conversion of PDFs'],
  ['soffice', 'LibreOffice'],
  ['oosplash', 'LibreOffice'],
]
/** The server is killed as often as all children together. */
const serverShare = 0.5
const timeoutMs = 60_000
const pauseMs = 50

/**
 * Starts it on a port of its own.
 * @param dataFolder DATA_DIR
 * @param databaseUrl undefined for the embedded database
 */
export async function superviseServer(
  dataFolder: string,
  databaseUrl: string | undefined,
): Promise<SupervisedServer> {
  const environment = {
    DATA_DIR: dataFolder,
    PORT: String(await getFreePort()),
    SECRET: 'a secret for nothing but these measurements',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const url = `http://127.0.0.1:${environment.PORT}`
  let server: ServerProcess = await startServerProcess(environment)
  await server.url

  return {
    url,
    async kill(random) {
      const { pid = 0 } = server.process
      const started = (await listProcesses(pid)).filter(({ command }) => command !== '')
      const child = started[Math.floor(random() * started.length)]
      if (child === undefined || random() < serverShare) {
        await server.stop('SIGKILL')
        return 'server'
      }
      endProcess(child.id)
      return children.find(([word]) => child.command.includes(word))?.[1] ?? child.command.slice(0, 30)
    },
    async waitUntilReady() {
      const deadline = Date.now() + timeoutMs
      while (!(await isReady(url))) {
        const { exitCode, signalCode } = server.process
        if (exitCode !== null || signalCode !== null) server = await startServerProcess(environment)
        await server.url.catch(() => {})
        if (Date.now() > deadline)
          throw new Error(
            `The server does not come back:\n${server.output().stderr}${server.output().stdout}`,
          )
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    },
    stop: async () => void (await server.stop()),
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It had just ended by itself.
  }
}
