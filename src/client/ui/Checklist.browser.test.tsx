import { expect, test } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Checklist } from './Checklist.tsx'

test('says each state in words and what is left once typing stops', async () => {
  const screen = await renderStyled(
    <Checklist id="rules" title="Your password" items={[{ text: 'has a digit', state: 'inactive' }]} />,
  )
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(/^has a digit$/)
  await screen.rerender(
    <Checklist
      id="rules"
      title="Your password"
      items={[
        { text: 'has a digit', state: 'error' },
        { text: 'has a lowercase letter', state: 'success' },
      ]}
    />,
  )
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('has a digit, not met yet')
  await expect.element(screen.getByRole('listitem').last()).toHaveTextContent('has a lowercase letter, met')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not met yet: has a digit.')
})
