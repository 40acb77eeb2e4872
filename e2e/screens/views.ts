import type { Page } from '@playwright/test'

import type { Device, State } from './screen.ts'

/** A window that a state is seen through. */
export interface View {
  readonly device: Device
  readonly width: number
  readonly height: number
  /** Text in twice the size: a phone's zoom. */
  readonly hasLargeText?: true
  /** The system replaces all colours. */
  readonly hasForcedColours?: true
  readonly isPrinted?: true
}

const phone: View = { device: 'phone', width: 360, height: 740 }
const desktop: View = { device: 'desktop', width: 1280, height: 800 }

/** The two windows in which every state is judged whole, and shown. */
export const mainViews: readonly View[] = [phone, desktop]

/**
 * More ways to look at a screen, each with the state that tells most in it. In the windows of these ways every other
 * state must fit too, but for those that are only shown.
 */
export const looks: Readonly<Record<Look, LookRow>> = {
  narrow: { title: '320 px wide', of: 'errors', views: [{ device: 'phone', width: 320, height: 568 }] },
  tablet: { title: '768 px wide', of: 'errors', views: [{ device: 'desktop', width: 768, height: 1024 }] },
  // A desktop's zoom halves the window; a phone's doubles the text.
  zoom: {
    title: 'Zoom 200 %',
    of: 'errors',
    views: [
      { ...phone, hasLargeText: true },
      { device: 'desktop', width: 640, height: 400 },
    ],
  },
  forcedColours: {
    title: 'Forced colours',
    of: 'errors',
    isOnlyShown: true,
    views: [
      { ...phone, hasForcedColours: true },
      { ...desktop, hasForcedColours: true },
    ],
  },
  // The width of the text on a Letter sheet.
  print: {
    title: 'Printed',
    of: 'filled',
    isOnlyShown: true,
    views: [{ device: 'desktop', width: 680, height: 960, isPrinted: true }],
  },
}

/** The name of a look. */
export type Look = 'narrow' | 'tablet' | 'zoom' | 'forcedColours' | 'print'

interface LookRow {
  readonly title: string
  readonly of: State
  readonly views: readonly View[]
  readonly isOnlyShown?: true
}

/** Makes the window that of a view. */
export async function arrange(page: Page, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: view.height })
  await page.emulateMedia({
    media: view.isPrinted ? 'print' : 'screen',
    forcedColors: view.hasForcedColours ? 'active' : 'none',
  })
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    view.hasLargeText ? '200%' : '',
  )
  // What follows the window's size does so with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
