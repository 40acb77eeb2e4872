import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Button } from './Button.tsx'
import { Popover } from './Popover.tsx'
import { useToast } from './ToastContext.ts'
import { ToastProvider } from './ToastProvider.tsx'

const text = 'The network is gone.'

function Fail(): ReactNode {
  const { show } = useToast()
  return <Button onClick={() => show({ severity: 'error', label: 'Error', text })}>Fail</Button>
}

/** A popover that is as high as the window covers whatever is not above it. */
function Screen(): ReactNode {
  return (
    <ToastProvider>
      <Fail />
      <Popover id="account" title="Account">
        <div style={{ inlineSize: '100vw', blockSize: '100vh' }}>
          <Fail />
        </div>
      </Popover>
    </ToastProvider>
  )
}

/** What somebody sees in the middle of the toast. */
function seeToast(): string | undefined {
  const toast = [...document.querySelectorAll('[role=alert] > *')].at(-1)?.getBoundingClientRect()
  if (!toast) return undefined
  const seen = document.elementFromPoint(toast.x + toast.width / 2, toast.y + toast.height / 2)
  return seen?.closest('[role=alert]')?.textContent
}

test('a toast that was there already is not covered', async () => {
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
