import { offlineMessage } from '#contract/messages.ts'

import { ServerError } from '../api/callApi.ts'

export const notLoadedMessage = 'This page could not be loaded. Please check your connection and try again.'

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
    await import(/* @vite-ignore */ route.module).catch((): never => {
      throw navigator.onLine ? new ServerError(notLoadedMessage, 404) : new ServerError(offlineMessage, 0)
    })
    route = routes[route.parentId ?? '']
  }
}

/** The same where it is only a comfort to have it early. */
export function preloadScreen(path: string): void {
  loadScreen(path).catch(() => undefined)
}
