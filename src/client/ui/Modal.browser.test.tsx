import { type ReactNode, useState } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Button } from './Button.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { toaster } from './toaster.ts'
import { ToastRegion } from './ToastRegion.tsx'

function Opener({ size, title }: Pick<ModalProps, 'size' | 'title'>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal
        isOpen={isOpen}
        {...(size && { size })}
        {...(title && { title })}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>OK</Button>}
      >
        <p>Something happened.</p>
      </Modal>
    </>
  )
}

// The window size of all other tests.
afterAll(async () => await page.viewport(360, 740))

test.each([
  [1280, 'xs', 30 * 16],
  [1280, 's', 60 * 16],
  [1280, 'm', 0.8 * 1280],
  [900, 'xs', 30 * 16],
  [800, 'xs', 30 * 16],
  [800, 's', 0.7 * 800],
  [800, 'm', 0.9 * 800],
] as const)('in a window of %i pixels the size %s is %i pixels wide', async (windowWidth, size, width) => {
  await page.viewport(windowWidth, 700)
  const screen = await renderStyled(<Opener size={size} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog').element()
  expect(Math.round(dialog.getBoundingClientRect().width)).toBe(width)
})

test('has the title Error by default', async () => {
  const screen = await renderStyled(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Error' })).toBeVisible()
})

test('says what it asks as it opens, and nothing long', async () => {
  const screen = await renderStyled(<Opener title="Delete File" />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete File' })
  // Its text is heard with it; a description would say that again.
  await expect.element(dialog).toHaveFocus()
  await expect.element(dialog).toHaveTextContent('Something happened.')
  expect(dialog.element()).not.toHaveAccessibleDescription()
  await userEvent.keyboard('{Escape}')
  await screen.rerender(<Opener title="Delete File" size="s" />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test.each(['dialog', 'alertdialog'] as const)(
  'a button of a small %s is described by its text',
  async (role) => {
    const screen = await renderStyled(
      <Modal isOpen isAlert={role === 'alertdialog'} closeLabel="OK" onClose={() => {}}>
        <p>Something happened.</p>
      </Modal>,
    )
    const dialog = screen.getByRole(role, { name: 'Error' })
    await expect.element(dialog).toHaveFocus()
    expect(dialog.getByRole('button', { name: 'OK' }).element()).toHaveAccessibleDescription(
      'Something happened.',
    )
  },
)

test.each(['{Escape}', 'Close', 'OK'])('%s closes it, and the focus goes back', async (way) => {
  const screen = await renderStyled(<Opener title="Delete File" />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Delete File' })
  await expect.element(dialog).toBeVisible()
  if (way === '{Escape}') await userEvent.keyboard(way)
  else await dialog.getByRole('button', { name: way }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press on the backdrop closes it once it ends there', async () => {
  const screen = await renderStyled(<Opener title="Delete File" />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete File' })
  // The target of events on the backdrop, and of a click that begins or ends on it.
  const backdrop = dialog.element()
  const inside = screen.getByText('Something happened.').element()
  const fire = (target: Element, type: string): boolean =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  for (const [from, to] of [
    [backdrop, inside],
    [inside, backdrop],
  ] as const) {
    fire(from, 'mousedown')
    fire(to, 'mouseup')
    fire(backdrop, 'click')
    await expect.element(dialog).toBeVisible()
  }
  fire(backdrop, 'mousedown')
  fire(backdrop, 'mouseup')
  await expect.element(dialog).toBeVisible()
  fire(backdrop, 'click')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a double click opens it, and doesn’t close it again', async () => {
  const screen = await renderStyled(<Opener title="Delete File" />)
  await screen.getByRole('button', { name: 'Open' }).dblClick()
  await expect.element(screen.getByRole('dialog', { name: 'Delete File' })).toBeVisible()
})

test('a question has the focus itself, so that it is heard before its buttons, and once', async () => {
  const screen = await renderStyled(
    <Modal isOpen title="Delete File" closeLabel="Cancel" danger={{ label: 'Delete', onClick: () => {} }}>
      <p>Are you sure?</p>
    </Modal>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Delete File' })
  await expect.element(dialog).toHaveFocus()
  // Its text is heard with it; a description would say that again.
  await expect.element(dialog).toHaveTextContent('Are you sure?')
  expect(dialog.element()).not.toHaveAccessibleDescription()
  const danger = dialog.getByRole('button', { name: 'Delete' })
  expect(danger.element()).toHaveAccessibleDescription('Are you sure?')
  await userEvent.tab()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('the focus moves into it, also if the browser leaves it outside', async () => {
  const open = HTMLDialogElement.prototype.showModal
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    open.call(this)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const screen = await renderStyled(<Opener size="s" />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveFocus()
})

function Failing(): ReactNode {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)}>
        <Button
          onClick={() => toaster.show({ severity: 'error', label: 'Error', text: 'The network is gone.' })}
        >
          Fail
        </Button>
      </Modal>
    </>
  )
}

test('a toast, also an earlier one, is shown above it, can be closed, and stays after it', async () => {
  const screen = await renderStyled(
    <>
      <Failing />
      <ToastRegion />
    </>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Error' })
  const fail = dialog.getByRole('button', { name: 'Fail' })
  const close = screen.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' })
  await fail.click()
  await close.click()
  await expect.element(close).not.toBeInTheDocument()
  await fail.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The network is gone.')

  await screen.getByRole('button', { name: 'Open' }).click()
  await close.click()
  await expect.element(close).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})
