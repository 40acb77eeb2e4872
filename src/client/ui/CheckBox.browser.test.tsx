import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { CheckBox } from './Choice.tsx'

test('its name is its statement, and its hint describes it', async () => {
  const hint = 'Message and data rates may apply.'
  await renderStyled(
    <CheckBox
      id="news"
      label="Send me news"
      hint={hint}
      errors={['Choose one.']}
      onChecked={() => undefined}
    />,
  )
  const box = page.getByRole('checkbox', { name: 'Send me news', exact: true })
  expect(box.element()).toHaveAccessibleDescription(`${hint} Choose one.`)
  await page.getByText(hint).click()
  await expect.element(box).toBeChecked()
})

test('has no frame in high contrast either, which would run through the box', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  try {
    await renderStyled(<CheckBox id="news" label="Send me news" errors={[]} onChecked={() => undefined} />)
    const label = page.getByText('Send me news').element().closest('label')
    const text = label?.querySelector('span')
    if (!label || !text) throw new Error('A check box has a label.')
    expect(getComputedStyle(label).borderStyle).toBe('none')
    expect(getComputedStyle(text, '::before').borderStyle).toBe('none')
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  }
})
