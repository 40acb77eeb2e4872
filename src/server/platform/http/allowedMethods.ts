import type { FastifyInstance } from 'fastify'

/** Addresses below these are for programs: nobody is led to a page from there. */
export const dataFolders = /^\/(api|public|lookup|service|storage|assets|fonts)(\/|$)/

const pageMethods = ['GET', 'HEAD']

/**
 * Collects the methods of each address, for an address that is asked with another one.
 * @param app before any route is added to it
 * @returns finds the methods of a path; none where nothing is served at it
 */
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
    // Every other address leads to a page.
    return dataFolders.test(path) ? [] : pageMethods
  }
}
