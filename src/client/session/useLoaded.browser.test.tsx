import { afterEach, expect, test, vi } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { ServerError, UnauthorizedError } from '../api/callApi.ts'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { useLoaded } from './useLoaded.ts'

afterEach(() => vi.restoreAllMocks())

function Name({ load }: { readonly load: () => Promise<string> }) {
  return <p>{useLoaded(load) ?? 'Loading'}</p>
}

/** @param outcomes of the attempts, one after the other */
async function show(...outcomes: readonly (string | Error)[]) {
  vi.spyOn(console, 'error').mockReturnValue()
  let attempts = 0
  const load = vi.fn<() => Promise<string>>(async () => {
    const outcome = outcomes[(attempts += 1) - 1] ?? 'too often'
    if (outcome instanceof Error) throw outcome
    return await Promise.resolve(outcome)
  })
  const renderError = (error: unknown, retry: () => void) => <button onClick={retry}>{String(error)}</button>
  const screen = await renderStyled(
    <ErrorBoundary catches="refusals" renderError={renderError}>
      <Name load={load} />
    </ErrorBoundary>,
  )
  return { screen, load }
}

test('what is loaded is shown, and not loaded again', async () => {
  const { screen, load } = await show('Wren')
  await expect.element(screen.getByText('Wren')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('a failure is not retried by itself, and goes to the error boundary', async () => {
  const { screen, load } = await show(new ServerError('The server has a bad day.', 500), 'Wren')
  const retry = screen.getByRole('button', { name: /The server has a bad day/ })
  await expect.element(retry).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  await retry.click()
  await expect.element(screen.getByText('Wren')).toBeVisible()
})

test('a 401 is left to the root', async () => {
  const { screen, load } = await show(new UnauthorizedError())
  await expect.element(screen.getByText('Loading')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})
