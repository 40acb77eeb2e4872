import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { CheckBox } from './Choice.tsx'

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
