import type { Page } from '@playwright/test'

/**
 * Records every animation and every transition longer than a frame.
 * @param page before it loads
 */
export async function watchMotion(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    const note = ({ target }: Event): void => {
      if (!(target instanceof Element)) return
      const isMotion = target
        .getAnimations()
        .some((animation) => Number(animation.effect?.getComputedTiming().duration) > 16)
      if (isMotion) moved.push(target.outerHTML.slice(0, 120))
    }
    document.addEventListener('transitionrun', note, true)
    document.addEventListener('animationstart', note, true)
    Object.assign(globalThis, { moved })
  })
  return async () => await page.evaluate(() => (globalThis as { moved?: readonly string[] }).moved ?? [])
}
