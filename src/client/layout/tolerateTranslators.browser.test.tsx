import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { tolerateTranslators } from './tolerateTranslators.ts'

function Notice() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      <p>
        {isOpen && <strong>Until Monday: </strong>}
        Closed
        {!isOpen && ' today'}
      </p>
    </>
  )
}

test('a page goes on when texts that a translator has replaced are removed or followed', async () => {
  tolerateTranslators()
  const screen = await render(<Notice />)
  const notice = screen.getByRole('paragraph')
  for (const text of notice.element().childNodes) {
    const translation = document.createElement('font')
    translation.append(text.textContent ?? '')
    text.replaceWith(translation)
  }
  const toggle = screen.getByRole('button', { name: 'Toggle' })
  await toggle.click()
  await expect.element(notice.getByText('Until Monday:')).toBeVisible()
  await toggle.click()
  await expect.element(notice).not.toHaveTextContent('Until Monday:')
})
