import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { ServerError, UnauthorizedError } from '../api/callApi.ts'
import { Button } from '../ui/Button.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { usePendingAction } from './usePendingAction.ts'

const unexpected = "We've encountered an unexpected error at this time. Please try again later."

function Mover({ act }: { readonly act: () => Promise<void> }): ReactNode {
  const { isPending, run } = usePendingAction()
  return (
    <Button busyLabel={isPending && 'Going'} onClick={() => run(act)}>
      Go
    </Button>
  )
}

async function open(act: () => Promise<void>) {
  return await renderStyled(
    <>
      <Mover act={act} />
      <ToastRegion />
    </>,
  )
}

test.each([
  [
    'a refusal is shown in the server’s words',
    new ServerError('Please wait 3 minutes.', 429),
    'Please wait 3 minutes.',
  ],
  ['a bug of ours is shown in words for students', new TypeError('x is not a function'), unexpected],
])('%s', async (_, error, words) => {
  const screen = await open(async () => await Promise.reject(error))
  await screen.getByRole('button', { name: 'Go' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  await expect.element(screen.getByRole('alert')).not.toHaveTextContent('x is not a function')
})

test('a failure stays until the next attempt works', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let attempts = 0
  const screen = await open(async () => {
    attempts += 1
    if (attempts === 1) throw new ServerError('Please wait 3 minutes.', 429)
    await Promise.resolve()
  })
  const button = screen.getByRole('button', { name: 'Go' })
  await button.click()
  const message = screen.getByText('Please wait 3 minutes.')
  await expect.element(message).toBeVisible()
  vi.advanceTimersByTime(600_000)
  await expect.element(message).toBeVisible()
  await button.click()
  await expect.element(message).not.toBeInTheDocument()
})

test('it shows that it is pending, runs once, and can be repeated after a 401', async () => {
  let runs = 0
  let end: ((error: Error) => void) | undefined
  const screen = await open(() => {
    runs += 1
    return new Promise((_, reject) => {
      end = reject
    })
  })
  const button = screen.getByRole('button', { name: 'Go' })
  await button.click()
  const busy = screen.getByRole('button', { name: 'Going' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click({ force: true })
  expect(runs).toBe(1)
  end?.(new UnauthorizedError())
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
  await button.click()
  expect(runs).toBe(2)
})
