import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'

import { Root, StartingScreen } from './root.tsx'
import { otherScreens } from './screens.ts'

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

/** The name of a card's component, after which its file is named. */
export async function getCardName(path: string): Promise<string> {
  const component = await otherScreens[path]?.load()
  if (typeof component !== 'function') throw new Error(`There is no card ${path}.`)
  return component.name
}

async function renderToText(node: ReactNode): Promise<string> {
  // Without scripts, parts of a page must not wait for the rest.
  const { prelude } = await prerender(node, { progressiveChunkSize: Infinity })
  return await new Response(prelude).text()
}
