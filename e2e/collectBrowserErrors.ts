import type { Page } from '@playwright/test'

/**
 * Collects console errors, which include blocked content and failed hydration, and uncaught exceptions.
 * @param page before it loads
 */
export function collectBrowserErrors(page: Page): readonly string[] {
  const browserErrors: string[] = []
  const add = (text: string): void => void browserErrors.push(`${page.url()}: ${text}`)
  page.on('console', (message) => {
    if (message.type() === 'error') add(message.text())
  })
  page.on('pageerror', (error) => add(error.message))
  return browserErrors
}
