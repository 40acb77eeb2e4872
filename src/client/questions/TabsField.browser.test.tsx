import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import type { Tab, Tabs } from '#form/page.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

const ways: Tabs = {
  kind: 'tabs',
  id: 'ways',
  label: 'Ways',
  tabs: [
    makeTab('one', 'Upload the transcript that your school has given to you'),
    makeTab('two', 'Donaudampfschifffahrtsgesellschaftskapitänsbescheinigung'),
    makeTab('three', 'Later'),
    makeTab('four', 'Somebody else sends it'),
  ],
}

function makeTab(id: string, label: string): Tab {
  return { id, label, items: [{ kind: 'text', key: id, label: `The panel of ${id}` }] }
}

test('long labels fit on a phone, each large enough to touch', async () => {
  const { screen } = await renderQuestions([ways])
  for (const tab of screen.getByRole('tab').elements()) {
    const { left, right, height } = tab.getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect([left >= 0, right <= innerWidth]).toEqual([true, true])
    expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('arrows, Home and End move without choosing; Space and Enter choose', async () => {
  const { screen } = await renderQuestions([ways])
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('tab').nth(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('tab').nth(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{End}{Home}{ArrowRight}')
  await expect.element(screen.getByRole('tab').nth(1)).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('The panel of one')

  // Alt and an arrow go back to the previous page.
  const back = new KeyboardEvent('keydown', {
    key: 'ArrowLeft',
    altKey: true,
    bubbles: true,
    cancelable: true,
  })
  expect(document.activeElement?.dispatchEvent(back)).toBe(true)
  await expect.element(screen.getByRole('tab').nth(1)).toHaveFocus()

  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('The panel of two')
  await expect.element(screen.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect
    .element(screen.getByRole('tabpanel', { name: 'Later' }))
    .toHaveTextContent('The panel of three')
})
