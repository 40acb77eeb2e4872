import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Button } from './Button.tsx'
import { toaster } from './toaster.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { ToastSlot } from './ToastSlot.tsx'

/** A card, and the page to which its button leads. */
function Screens(): ReactNode {
  const [isOnCard, setOnCard] = useState(true)
  return (
    <>
      <ToastRegion />
      <div style={{ height: '150vh' }}>{isOnCard && <ToastSlot />}</div>
      <Button onClick={() => setOnCard((is) => !is)}>Leave</Button>
    </>
  )
}

afterEach(() => toaster.close())

test('the page that follows a card ends above its toast', async () => {
  const screen = await renderStyled(<Screens />)
  toaster.show({ severity: 'error', label: 'Error', text: 'It failed.' })
  await expect.element(screen.getByText('It failed.')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Leave' })
  await button.click()
  scrollTo(0, document.documentElement.scrollHeight)
  const toast = screen.getByRole('region', { name: 'Notifications' }).element().getBoundingClientRect()
  expect(toast.bottom).toBe(innerHeight)
  expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(toast.top)
})

test('a message on a card is scrolled to, but not when the card has just been opened', async () => {
  const screen = await renderStyled(
    <>
      <ToastRegion />
      <h1 tabIndex={-1}>Log In</h1>
      <Button onClick={() => toaster.show({ severity: 'error', label: 'Error', text: 'It failed.' })}>
        Submit
      </Button>
      <div style={{ height: '150vh' }} />
      <ToastSlot />
    </>,
  )
  const heading = screen.getByRole('heading', { name: 'Log In' }).element()
  if (heading instanceof HTMLElement) heading.focus()
  toaster.show({ severity: 'success', label: 'Success Notification', text: 'You are confirmed.' })
  await expect.element(screen.getByText('You are confirmed.')).toBeInTheDocument()
  expect(scrollY).toBe(0)

  await screen.getByRole('button', { name: 'Submit' }).click()
  await expect.element(screen.getByText('It failed.')).toBeVisible()
  expect(scrollY).toBeGreaterThan(0)
})

test('a failure that is over before it is shown is not shown, and is reset', async () => {
  const screen = await renderStyled(<Screens />)
  const onReset = vi.fn<() => void>()
  await screen.getByRole('button', { name: 'Leave' }).click()
  // The toasts have just been moved.
  toaster.show({ severity: 'error', label: 'Error', text: 'It failed.', onReset })
  toaster.hide('Error')
  expect(onReset).toHaveBeenCalledOnce()
  toaster.show({ severity: 'success', label: 'Success Notification', text: 'It works.' })
  await expect.element(screen.getByText('It works.')).toBeVisible()
  expect(screen.getByText('It failed.').elements()).toEqual([])
})

test('a label that names a part of the program is seen, and not heard', async () => {
  const screen = await renderStyled(<ToastRegion />)
  const text = 'The password is wrong.'
  toaster.show({ severity: 'error', label: 'Login Card Error', text, isLabelSilent: true })
  await expect.element(screen.getByText('Login Card Error')).toBeVisible()
  const heard = screen.getByRole('alert').element().cloneNode(true) as HTMLElement
  for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  expect(heard.textContent).toBe(text)
})
