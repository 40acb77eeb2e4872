import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const noticeType = 'A'.charCodeAt(0)

/** Stands before a PostgreSQL as a pooler in transaction mode does: LISTEN is answered, and no notice ever arrives. */
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

/** Each message of PostgreSQL is a letter, its length with itself in four bytes, and its body. */
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
