import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

import { makeErrorResponse } from './makeErrorResponse.ts'

/**
 * A proxy before PostgreSQL, whose connections can be ended, silenced and refused.
 * @param url of the database, on this machine
 */
export async function startDatabaseProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    client.pipe(server).pipe(client)
    clients.add(client)
    for (const socket of [client, server]) sockets.add(socket.on('error', () => {}))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const own = new URL(url)
  own.host = `127.0.0.1:${port}`
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  return {
    url: own.href,
    /** Loses whatever is sent on the connections that are open now. */
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().resume()
    },
    /** Ends all connections as PgBouncer does when its server is gone, with the server's last words and its own. */
    crash: () => {
      const words = [
        makeErrorResponse('57P01', 'terminating connection due to unexpected postmaster exit'),
        makeErrorResponse('08P01', 'server conn crashed?'),
      ]
      for (const client of clients) client.end(Buffer.concat(words))
    },
    /** Ends all connections and refuses new ones. */
    cut,
    /** Accepts connections again, after `cut`. */
    restore: async () => {
      proxy.listen(port, '127.0.0.1')
      await once(proxy, 'listening')
    },
    stop: cut,
  }
}
