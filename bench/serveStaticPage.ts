import { brotliCompressSync } from 'node:zlib'

import { type LocalServer, serveLocally } from '../testing/serveLocally.ts'

/** Serves the page without its scripts from a bare server: the reference. */
export async function serveStaticPage(gatehouseUrl: string): Promise<LocalServer> {
  const html = await (await fetch(`${gatehouseUrl}/about`)).text()
  const plain = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
  const page = brotliCompressSync(plain)
  return await serveLocally((request, response) => {
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
}
