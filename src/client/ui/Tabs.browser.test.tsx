import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'one', label: 'Upload the transcript that your school has given to you' },
  { id: 'two', label: 'Donaudampfschifffahrtsgesellschaftskapitänsbescheinigung' },
  { id: 'three', label: 'Later' },
  { id: 'four', label: 'Somebody else sends it' },
]

function Ways(): ReactNode {
  const [chosen, setChosen] = useState('one')
  return (
    <Tabs id="ways" label="Ways" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      The panel of {chosen}
    </Tabs>
  )
}

test('long labels fit on a phone, each large enough to touch', async () => {
  const screen = await renderStyled(<Ways />)
  for (const tab of screen.getByRole('tab').elements()) {
    const { left, right, height } = tab.getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect([left >= 0, right <= innerWidth]).toEqual([true, true])
    expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('arrows, Home and End move without choosing; Space and Enter choose', async () => {
  const screen = await renderStyled(<Ways />)
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
