import type { Page } from '@playwright/test'

import type { Device, State } from './screen.ts'

/** A window. */
export interface View {
  readonly device: Device
  readonly width: number
  readonly height: number
  /** Text at 200 %: a phone's zoom. */
  readonly hasLargeText?: true
  /** Forced colors. */
  readonly hasForcedColors?: true
  readonly isPrinted?: true
  /** On a device that is set to dark. */
  readonly isDark?: true
}

const phone: View = { device: 'phone', width: 360, height: 740 }
const desktop: View = { device: 'desktop', width: 1280, height: 800 }

/** The two windows in which every state is checked completely and shown. */
export const mainViews: readonly View[] = [phone, desktop]

/**
 * More windows, each with the most telling state. Every other state must fit into them too, except for those only
 * shown.
 */
export const looks: Readonly<Record<Look, LookRow>> = {
  narrow: { title: '320 px wide', of: 'errors', views: [{ device: 'phone', width: 320, height: 568 }] },
  tablet: { title: '768 px wide', of: 'errors', views: [{ device: 'desktop', width: 768, height: 1024 }] },
  // Zooming halves a desktop's window and doubles a phone's text.
  zoom: {
    title: 'Zoom 200 %',
    of: 'errors',
    views: [
      { ...phone, hasLargeText: true },
      { device: 'desktop', width: 640, height: 400 },
    ],
  },
  forcedColors: {
    title: 'Forced colors',
    of: 'errors',
    isOnlyShown: true,
    views: [
      { ...phone, hasForcedColors: true },
      { ...desktop, hasForcedColors: true },
    ],
  },
  // All other states are checked as well.
  dark: {
    title: 'Dark',
    of: 'empty',
    isOnlyShown: true,
    views: [
      { ...phone, isDark: true },
      { ...desktop, isDark: true },
    ],
  },
  // The text width of a Letter sheet.
  print: {
    title: 'Printed',
    of: 'filled',
    isOnlyShown: true,
    views: [{ device: 'desktop', width: 680, height: 960, isPrinted: true }],
  },
}

export type Look = 'narrow' | 'tablet' | 'zoom' | 'forcedColors' | 'dark' | 'print'

interface LookRow {
  readonly title: string
  readonly of: State
  readonly views: readonly View[]
  readonly isOnlyShown?: true
}

/** Sets up the window of a view. */
export async function arrange(page: Page, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: view.height })
  await page.emulateMedia({
    media: view.isPrinted ? 'print' : 'screen',
    forcedColors: view.hasForcedColors ? 'active' : 'none',
    colorScheme: view.isDark ? 'dark' : 'light',
  })
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    view.hasLargeText ? '200%' : '',
  )
  // Observers of the window's size run in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
