import { Agent, request } from 'node:http'

export interface Call {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The client's own address, which a proxy reports. */
  readonly localAddress?: string | undefined
}

export interface Answered {
  readonly status: number
  readonly text: string
  readonly cookies: readonly string[]
}

export interface LoadResult {
  readonly count: number
  /** Every status but 200, and failed calls. */
  readonly errors: readonly string[]
  /** From the time a call was scheduled, so that a stalled server counts. */
  readonly latenciesMs: readonly number[]
}

/** One connection per student, as in browsers. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

const timeoutMs = 30_000

/**
 * Sends a call.
 * @throws when no complete reply arrives in time
 */
export function sendCall(call: Call): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { method, headers, localAddress } = call
    const options = { method, headers, agent, timeout: timeoutMs, ...(localAddress && { localAddress }) }
    const sent = request(call.url, options, (reply) => {
      let text = ''
      reply
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text, cookies: reply.headers['set-cookie'] ?? [] }),
        )
        .on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)))
    sent.on('error', reject).end(call.body)
  })
}

/**
 * Sends calls at a steady rate, answered or not, and waits for all of them.
 * @param run sends the nth call and returns its error, if any
 */
export async function sendAtRate(
  perSecond: number,
  seconds: number,
  run: (index: number) => Promise<string | undefined>,
): Promise<LoadResult> {
  const count = Math.round(perSecond * seconds)
  const begun = performance.now()
  const errors: string[] = []
  const latenciesMs: number[] = []
  const running: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const dueMs = begun + (index * 1000) / perSecond
    const waitMs = dueMs - performance.now()
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs))
    running.push(
      run(index).then(
        (problem) => {
          latenciesMs.push(performance.now() - dueMs)
          if (problem !== undefined) errors.push(problem)
        },
        (error: unknown) => void errors.push(String(error)),
      ),
    )
  }
  await Promise.all(running)
  return { count, errors, latenciesMs }
}

/** Keeps a number of calls in flight: as fast as the machine allows. */
export async function sendInLanes(
  lanes: number,
  maxSeconds: number,
  run: (index: number) => Promise<string | undefined>,
): Promise<LoadResult> {
  const errors: string[] = []
  const latenciesMs: number[] = []
  const deadline = performance.now() + maxSeconds * 1000
  let next = 0
  const goOn = async (): Promise<void> => {
    while (performance.now() < deadline) {
      const begun = performance.now()
      next += 1
      const problem = await run(next).catch(String)
      latenciesMs.push(performance.now() - begun)
      if (problem !== undefined) errors.push(problem)
    }
  }
  await Promise.all(Array.from({ length: lanes }, goOn))
  return { count: next, errors, latenciesMs }
}
