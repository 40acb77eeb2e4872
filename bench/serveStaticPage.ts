import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface StaticPage {
  readonly url: string
  close(): Promise<void>
}

/** Serves the page without its scripts from a bare server: the reference. */
export async function serveStaticPage(gatehouseUrl: string): Promise<StaticPage> {
  const html = await (await fetch(`${gatehouseUrl}/about`)).text()
  const plain = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
  const page = brotliCompressSync(plain)
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/about') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
      return
    }
    fetch(gatehouseUrl + path).then(
      async (asset) => {
        const type = asset.headers.get('content-type') ?? 'application/octet-stream'
        response.writeHead(asset.status, { 'content-type': type }).end(Buffer.from(await asset.arrayBuffer()))
      },
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
