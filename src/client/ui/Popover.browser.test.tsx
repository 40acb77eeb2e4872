import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'
import { Popover } from './Popover.tsx'
import { toaster } from './toaster.ts'
import { ToastRegion } from './ToastRegion.tsx'

const text = 'The network is gone.'

function Fail(): ReactNode {
  return <Button onClick={() => toaster.show({ severity: 'error', label: 'Error', text })}>Fail</Button>
}

/** A popover as high as the window covers everything that is not in a higher layer. */
function Screen(): ReactNode {
  return (
    <>
      <Fail />
      <Popover id="account" title="Account">
        {() => (
          <div style={{ inlineSize: '100vw', blockSize: '100vh' }}>
            <Fail />
          </div>
        )}
      </Popover>
      <ToastRegion />
    </>
  )
}

/** The element at the middle of the toast. */
function seeToast(): string | undefined {
  const toast = [...document.querySelectorAll('[role=alert] > *')].at(-1)?.getBoundingClientRect()
  if (!toast) return undefined
  const seen = document.elementFromPoint(toast.x + toast.width / 2, toast.y + toast.height / 2)
  return seen?.closest('[role=alert]')?.textContent
}

test('an earlier toast is not covered', async () => {
  const screen = await renderStyled(<Screen />)
  await screen.getByRole('button', { name: 'Fail' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  await screen.getByRole('button', { name: 'Account' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Account' })).toHaveFocus()
  await expect.poll(seeToast).toContain(text)
})

test('a toast that comes from inside is not covered, and the popover stays open', async () => {
  const screen = await renderStyled(<Screen />)
  await screen.getByRole('button', { name: 'Account' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Fail' }).click()
  await expect.poll(seeToast).toContain(text)
  await expect.element(screen.getByRole('dialog', { name: 'Account' })).toBeVisible()
})

test.each([
  [320, 'start'],
  [360, 'start'],
  [360, 'end'],
  [1280, 'end'],
] as const)('in a window of %i pixels, at its %s, the popover stays inside', async (width, place) => {
  await page.viewport(width, 740)
  const screen = await renderStyled(
    <div style={{ display: 'flex', justifyContent: place }}>
      <Popover id="account" title="Account">
        {() => 'Who is here'}
      </Popover>
    </div>,
  )
  const trigger = screen.getByRole('button', { name: 'Account' })
  await trigger.click()
  const dialog = screen.getByRole('dialog', { name: 'Account' })
  await expect.element(dialog).toHaveFocus()
  const [above, below] = [trigger, dialog].map((one) => one.element().getBoundingClientRect())
  expect(below?.left).toBeGreaterThanOrEqual(8)
  expect(below?.right).toBeLessThanOrEqual(width - 8)
  expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBe(5)
})

test('an open popover stays inside when the text becomes larger and smaller again', async () => {
  await page.viewport(320, 740)
  const { style } = document.documentElement
  onTestFinished(() => void style.removeProperty('font-size'))
  style.fontSize = '200%'
  const screen = await renderStyled(
    <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <span>Laurel University</span>
      <Popover id="account" title="Account">
        {() => 'Who is here'}
      </Popover>
    </div>,
  )
  await screen.getByRole('button', { name: 'Account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Account' })
  await expect.element(dialog).toHaveFocus()
  const getRight = (): number => dialog.element().getBoundingClientRect().right
  await expect.poll(getRight).toBeLessThanOrEqual(304)
  style.removeProperty('font-size')
  await expect.poll(getRight).toBeLessThanOrEqual(312)
})

function Asking(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Popover id="account" title="Account">
        {() => <Button onClick={() => setOpen(true)}>Log Out</Button>}
      </Popover>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{text}</p>
      </Modal>
    </>
  )
}

test('a dialog that opens from inside returns the focus to the trigger', async () => {
  const screen = await renderStyled(<Asking />)
  const trigger = screen.getByRole('button', { name: 'Account' })
  await trigger.click()
  await screen.getByRole('button', { name: 'Log Out' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Error' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveFocus()
})

function Account(): ReactNode {
  return (
    <>
      <Popover id="account" title="Account">
        {(close) => (
          <button type="button" onClick={close}>
            Sign In
          </button>
        )}
      </Popover>
      <Button>Next Page</Button>
    </>
  )
}

test.each(['{Escape}', 'Close', 'Sign In'])('%s closes it, and the focus goes back', async (way) => {
  const screen = await renderStyled(<Account />)
  const trigger = screen.getByRole('button', { name: 'Account' })
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  trigger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  const dialog = screen.getByRole('dialog', { name: 'Account' })
  await expect.element(dialog).toHaveFocus()
  if (way === '{Escape}') await userEvent.keyboard(way)
  else await dialog.getByRole('button', { name: way }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test('a press outside closes it, and so does Tab past its end', async () => {
  const screen = await renderStyled(<Account />)
  const trigger = screen.getByRole('button', { name: 'Account' })
  const dialog = screen.getByRole('dialog', { name: 'Account' })
  await trigger.click()
  await userEvent.click(document.body, { position: { x: 20, y: 700 } })
  await expect.element(dialog).not.toBeInTheDocument()
  await trigger.click()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Next Page' })).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a popover that was opened before hydration stays open, and closes as usual', async () => {
  const screen = await renderStyled(<div id="prerendered" />)
  const place = screen.container.querySelector('#prerendered')
  if (!place) throw new Error('There is no place.')
  place.innerHTML = renderToString(<Account />)
  const trigger = screen.getByRole('button', { name: 'Account' })
  await trigger.click()
  const dialog = screen.getByRole('dialog', { name: 'Account' })
  await expect.element(dialog.getByRole('button', { name: 'Sign In' })).toBeVisible()
  const root = hydrateRoot(place, <Account />)
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
  root.unmount()
})
