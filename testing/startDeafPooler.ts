import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const noticeType = 'A'.charCodeAt(0)

/**
 * A proxy before PostgreSQL that behaves like a pooler in transaction mode: LISTEN succeeds, but notifications never
 * arrive.
 */
export async function startDeafPooler(url: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    client.pipe(database)
    passMessages(database, client)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        database.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  own.hostname = '127.0.0.1'
  return {
    url: own.href,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** A message of PostgreSQL is a type byte, a four-byte length that includes itself, and a body. */
function passMessages(database: Socket, client: Socket): void {
  let waiting = Buffer.alloc(0)
  database.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 5) {
      const end = 1 + waiting.readUInt32BE(1)
      if (waiting.length < end) return
      if (waiting[0] !== noticeType) client.write(waiting.subarray(0, end))
      waiting = waiting.subarray(end)
    }
  })
}
