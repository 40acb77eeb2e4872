import type { FastifyInstance } from 'fastify'

import { dataPaths } from '#contract/pagePaths.ts'

/** Requests below them are never redirected to a page. */
export const dataFolders = new RegExp(`^(${dataPaths.join('|')})(/|$)`)

const pageMethods = ['GET', 'HEAD']

/** Collects the methods of every route registered from now on, for 405 replies. */
export function collectMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = routes.get(url)
    const methods = known?.methods ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    if (!known) routes.set(url, { pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`), methods })
  })
  return (path) => {
    const found = [...routes.values()].find(({ pattern }) => pattern.test(path))
    if (found) return [...found.methods].toSorted()
    return dataFolders.test(path) ? [] : pageMethods
  }
}
