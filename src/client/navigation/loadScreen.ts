import { ServerError } from '../api/callApi.ts'

const notLoadedMessage = 'This page could not be loaded. Please check your connection and try again.'

interface BuiltRoute {
  readonly path?: string
  readonly parentId?: string
  readonly module: string
}

/**
 * Loads the script of a screen before anybody goes there: the router itself would reload the page without a network.
 * @throws ServerError without a network; it can be tried again
 */
export async function loadScreen(path: string): Promise<void> {
  // The router's list of what was built; where there is none, nothing is loaded apart.
  const manifest = Reflect.get(globalThis, '__reactRouterManifest') as
    | { readonly routes: Readonly<Record<string, BuiltRoute>> }
    | undefined
  const routes = manifest?.routes ?? {}
  let route = Object.values(routes).find((one) => one.path === path)
  while (route) {
    const { module } = route
    await loadPart(() => import(/* @vite-ignore */ module))
    route = routes[route.parentId ?? '']
  }
}

/**
 * Loads what opens on demand.
 * @throws ServerError without a network; it can be tried again
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return await load().catch((): never => {
    throw new ServerError(notLoadedMessage, 0)
  })
}

/** Loads a screen where it is only a comfort to have it early. */
export function preloadScreen(path: string): void {
  loadScreen(path).catch(() => undefined)
}
