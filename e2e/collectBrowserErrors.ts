import type { Page } from '@playwright/test'

/**
 * Listens for what a browser complains about: errors of the console, which blocked content and failed hydration are
 * too, and errors that nobody caught.
 * @param page before it loads anything
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
