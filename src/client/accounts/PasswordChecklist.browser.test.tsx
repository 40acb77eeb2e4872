import { expect, test } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { PasswordChecklist } from './accountFields.tsx'

test('announces each state, and what is left once typing stops', async () => {
  const screen = await renderStyled(<PasswordChecklist password="" />)
  const digit = screen.getByRole('listitem').filter({ hasText: 'has a digit' })
  const lowercase = screen.getByRole('listitem').filter({ hasText: 'has a lowercase letter' })
  await expect.element(digit).toHaveTextContent(/^has a digit$/)
  await screen.rerender(<PasswordChecklist password="Laurel-Mountain" />)
  await expect.element(digit).toHaveTextContent('has a digit, not met yet')
  await expect.element(lowercase).toHaveTextContent('has a lowercase letter, met')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not met yet: has a digit.')
})
