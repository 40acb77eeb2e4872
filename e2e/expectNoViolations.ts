import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects no axe violations, also of contrast on a device that is set to dark, and lists them with their elements otherwise.
 * @param leftOut rules that do not apply
 */
export async function expectNoViolations(page: Page, leftOut: readonly string[] = []): Promise<void> {
  await waitForMotion(page)
  expect(await listViolations(page, makeAxe(page).disableRules([...leftOut]))).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForMotion(page)
  const inTheDark = await listViolations(page, makeAxe(page).withRules(['color-contrast']))
  await page.emulateMedia({ colorScheme: null })
  expect(inTheDark, 'in the dark').toEqual([])
}

function makeAxe(page: Page): AxeBuilder {
  // The page has no frames, so axe can run in the page itself, which is five times as fast.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}

async function listViolations(page: Page, axe: AxeBuilder): Promise<string[]> {
  const found = await analyze(axe)
  if (found.length === 0) return []
  // A toast that was about to leave has less contrast while it does.
  await waitForMotion(page)
  const again = await analyze(axe)
  return found.filter((one) => again.includes(one))
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

/** What appears or changes has its contrast at the end. */
async function waitForMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      // What is in a closed section stands still.
      .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility())
    await Promise.allSettled(moving.map(async ({ finished }) => await finished))
  })
}
