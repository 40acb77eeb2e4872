import { build } from 'vite'

import { buildTarget } from '../../setup/browserFloor.mjs'
import { type LocalServer, serveLocally } from '../../testing/serveLocally.ts'

/** Bundles the reference page as ours is bundled, and serves it as `/about` on a port of its own. */
export async function serveHandmadePage(): Promise<LocalServer> {
  const script = await buildScript()
  return await serveLocally((request, response) => {
    if (request.url === '/page.js')
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
}

const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>By hand</title><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`

async function buildScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      target: buildTarget,
      rolldownOptions: { input: new URL('handmadePage.tsx', import.meta.url).pathname },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The reference page was not built.')
  return bundle.output[0].code
}
