import { offlineMessage } from '#contract/messages.ts'

import { ServerError } from '../api/callApi.ts'
import type { LoadScreen } from '../navigation/LoadScreenContext.ts'
import { otherScreens, StepScreen, StepsLayout } from './screens.ts'

const notLoadedMessage = 'This page could not be loaded. Please check your connection and try again.'

/** Steps share one screen and its layout. */
export const loadScreen: LoadScreen = async (path) => {
  const screen = otherScreens[path]
  const needed = screen ? [screen] : [StepsLayout, StepScreen]
  await Promise.all(needed.map(async ({ load }) => await load())).catch((): never => {
    throw navigator.onLine ? new ServerError(notLoadedMessage, 404) : new ServerError(offlineMessage, 0)
  })
}

/** Loads a screen's code early and ignores failures. */
export function preloadScreen(path: string): void {
  loadScreen(path).catch(() => undefined)
}
