import { offlineMessage } from '#contract/messages.ts'

import { ServerError } from '../api/callApi.ts'
import { otherScreens, StepScreen, StepsLayout } from './screens.ts'

const notLoadedMessage = 'This page could not be loaded. Please check your connection and try again.'

/**
 * Loads a screen's code before navigation, so that the student stays where it fails.
 * @param path of a card or the completion page; any other is a step
 * @throws ServerError without a network; it can be retried
 */
export async function loadScreen(path: string): Promise<void> {
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
