/** What React Router writes into the page: where the code of each screen is. */
interface Manifest {
  readonly routes: Readonly<Record<string, { readonly path?: string; readonly module: string }>>
}

/**
 * Loads a screen before anybody is moved there: without it React Router loads the whole page again, and who is offline
 * would see the browser's own page instead of ours.
 * @param path of the screen; one without code of its own is there already
 * @throws Error in words, when it cannot be loaded
 */
export async function loadScreen(path: string): Promise<void> {
  const manifest = Reflect.get(window, '__reactRouterManifest') as Manifest
  const address = Object.values(manifest.routes).find((route) => route.path === path)?.module
  try {
    if (address !== undefined) await import(/* @vite-ignore */ address)
  } catch {
    throw new Error('This page could not be loaded. Please check your connection and try again.')
  }
}
