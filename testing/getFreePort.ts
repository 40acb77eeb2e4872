import { createServer } from 'node:net'

/** Below the ports that the system hands out, of which another program may get one before it is used here. */
const range = { start: 12_000, end: 32_000 }

let next = range.start + ((process.pid * 100) % (range.end - range.start))

/** A free loopback port. */
export async function getFreePort(): Promise<number> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const port = next
    next = port + 1 < range.end ? port + 1 : range.start
    // Each answer says whether the next one is asked.
    // oxlint-disable-next-line no-await-in-loop
    if (await isFree(port)) return port
  }
  throw new Error('This machine gave no free port.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
