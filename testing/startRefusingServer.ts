import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

import { makeErrorResponse } from './makeErrorResponse.ts'

/** Listens like a pooler that has no server, and ends each connection with this error of PostgreSQL's protocol. */
export async function startRefusingServer(code: string, message: string) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client.on('error', () => {}))
    client.once('data', () => client.end(makeErrorResponse(code, message)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://gatehouse@127.0.0.1:${(server.address() as AddressInfo).port}/gatehouse`,
    stop: (): void => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
