import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { TenantContext } from '../institution/TenantContext.ts'
import { toaster } from '../ui/toaster.ts'
import ConfirmScreen from './ConfirmScreen.tsx'
import LogInScreen from './LogInScreen.tsx'

afterEach(() => {
  toaster.close()
  vi.restoreAllMocks()
})

const sentMessage = 'We have sent you a new code.'

/** A card of somebody whose logins and codes are refused, and who can have a new code. */
async function openCard(card: ReactNode, refusal: string) {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const isResend = (input instanceof Request ? input.url : String(input)).includes('resend')
    const [message, status] = isResend ? [sentMessage, 200] : [refusal, 400]
    return await Promise.resolve(Response.json({ message }, { status }))
  })
  return await renderStyled(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { username: 'wren@example.com' } }]}>
      <TenantContext value={{ tenant, form: makeForm(tenant.pages) }}>{card}</TenantContext>
    </MemoryRouter>,
  )
}

test.each(['Email Address', 'Password'])(
  'a refused login is no longer said once %s changes',
  async (changed) => {
    const refusal = 'The email address or the password is wrong.'
    const screen = await openCard(<LogInScreen />, refusal)
    const password = screen.getByLabelText('Password', { exact: true })
    await password.fill('x')
    await screen.getByRole('button', { name: 'Submit' }).click()
    await expect.element(password).toHaveAccessibleDescription(refusal)
    await screen.getByLabelText(changed, { exact: true }).fill('another@example.com')
    await expect.element(password).not.toHaveAccessibleDescription()
    await expect.element(password).not.toHaveAttribute('aria-invalid')
  },
)

test.each(['another code is typed', 'there is a new code'])(
  'a refused code is no longer said once %s',
  async (how) => {
    const refusal = 'This code is wrong or too old.'
    const screen = await openCard(<ConfirmScreen />, refusal)
    const code = screen.getByLabelText('Confirmation Code')
    await code.fill('123456')
    await screen.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect.element(code).toHaveAccessibleDescription(refusal)
    if (how === 'there is a new code') await screen.getByRole('button', { name: /^Resend/ }).click()
    else await code.fill('123457')
    await expect.element(code).not.toHaveAccessibleDescription()
  },
)

const invalid = 'Please provide a valid email address.'

test('a wrong address is described before the focus comes to it, and no more is said', async () => {
  const screen = await openCard(<LogInScreen />, '')
  const email = screen.getByLabelText('Email Address', { exact: true })
  await email.fill('wren@')
  const heard: (string | null)[] = []
  email.element().addEventListener('focus', ({ currentTarget }) => {
    const ids = (currentTarget as Element).getAttribute('aria-describedby') ?? ''
    heard.push(document.getElementById(ids)?.textContent ?? null)
  })
  await screen.getByRole('button', { name: 'Submit' }).click()
  await expect.element(email).toHaveFocus()
  expect(heard).toEqual([invalid])
  expect(screen.getByRole('alert').elements()).toEqual([])
})

test('a wrong address that has the focus is announced, with each attempt once', async () => {
  const screen = await openCard(<LogInScreen />, '')
  const email = screen.getByLabelText('Email Address', { exact: true })
  await email.fill('wren@')
  for (const _ of [1, 2]) {
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toHaveFocus()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(`Email Address: ${invalid}`)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(email).toHaveAccessibleDescription(invalid)
  }
})
