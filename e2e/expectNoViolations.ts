import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects no axe violations, and lists them with their elements otherwise.
 * @param leftOut rules that do not apply
 */
export async function expectNoViolations(page: Page, leftOut: readonly string[] = []): Promise<void> {
  // The page has no frames, so axe can run in the page itself, which is five times as fast.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules([...leftOut])
    .analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))).toEqual([])
}
