import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'

import { Root, StartingScreen } from './root.tsx'

/** The HTML of a page as a visitor first sees it, with its `<title>` and `<meta>` in front. Read by the build alone. */
export async function renderPage(path: string): Promise<string> {
  return await renderToText(
    <StaticRouter location={path}>
      <Root />
    </StaticRouter>,
  )
}

/** The HTML of every other page. */
export async function renderShell(): Promise<string> {
  return await renderToText(<StartingScreen />)
}

async function renderToText(node: ReactNode): Promise<string> {
  // Without scripts, parts of a page must not wait for the rest.
  const { prelude } = await prerender(node, { progressiveChunkSize: Infinity })
  return await new Response(prelude).text()
}
