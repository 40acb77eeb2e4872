import { offlineMessage } from '#contract/messages.ts'

import { ServerError } from '../api/callApi.ts'

const notLoadedMessage = 'This page could not be loaded. Please check your connection and try again.'

/**
 * Loads a screen's code before navigation, since the router would reload the page when that fails.
 * @throws ServerError without a network; it can be retried
 */
export async function loadScreen(path: string): Promise<void> {
  // The router's manifest of the build; the development server has none.
  const manifest = Reflect.get(globalThis, '__reactRouterManifest') as
    | { readonly routes: Readonly<Record<string, { path?: string; parentId?: string; module: string }>> }
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

/** Loads a screen's code early and ignores failures. */
export function preloadScreen(path: string): void {
  loadScreen(path).catch(() => undefined)
}
