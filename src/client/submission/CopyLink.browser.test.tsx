import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { toaster } from '../ui/toaster.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { CopyLink } from './CopyLink.tsx'
import { createCopyPoll } from './useCopyDownload.ts'

const failure = 'Error downloading PDF copy of your application.'

function Copy(): ReactNode {
  const [poll] = useState(createCopyPoll)
  return (
    <>
      <ToastRegion />
      <CopyLink poll={poll} look="button" />
    </>
  )
}

/** Serves each reply once, and the last one from then on; a number is the status of a failure. */
async function openCopy(...replies: readonly (object | number)[]) {
  let calls = 0
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const reply = replies[calls] ?? replies.at(-1)
    calls += 1
    return await Promise.resolve(
      typeof reply === 'number'
        ? Response.json({ message: 'Busy.' }, { status: reply })
        : Response.json(reply),
    )
  })
  const said: number[] = []
  const stop = toaster.subscribe(() => {
    const toast = toaster.getShown()
    if (toast && said.at(-1) !== toast.id) said.push(toast.id)
  })
  onTestFinished(() => {
    stop()
    toaster.close()
    vi.restoreAllMocks()
  })
  return { screen: await renderStyled(<Copy />), said }
}

test('a copy that cannot be had is said once, whoever asked for it', async () => {
  const { screen, said } = await openCopy({ status: 'COMPLETED', url: '/copy' }, 503)
  await screen.getByRole('link', { name: 'Download PDF draft' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure)
  await expect.element(screen.getByRole('link', { name: 'Download PDF draft' })).toBeVisible()
  expect(said).toHaveLength(1)
})

test('so is one that cannot be made, and once more after each press', async () => {
  const { screen, said } = await openCopy({ status: 'FAILED', url: null })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure)
  expect(said).toHaveLength(1)
  await screen.getByRole('button', { name: 'Download PDF draft' }).click()
  await expect.poll(() => said.length).toBe(2)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure)
})
