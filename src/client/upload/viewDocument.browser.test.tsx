import { expect, onTestFinished, test, vi } from 'vitest'

import { toaster } from '../ui/toaster.ts'
import { viewDocument } from './viewDocument.ts'

test('the next attempt takes away what was said of the last one', async () => {
  onTestFinished(() => {
    toaster.close()
    vi.restoreAllMocks()
  })
  const assign = vi.fn<(url: string) => void>()
  const close = vi.fn<() => void>()
  const tab = { document: document.implementation.createHTMLDocument(), location: { assign }, close }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  vi.spyOn(window, 'fetch')
    .mockResolvedValueOnce(Response.json({ message: 'Please try again in a minute.' }, { status: 503 }))
    .mockResolvedValueOnce(Response.json({ url: '/storage/transcript.pdf' }))

  await viewDocument('transcript', 'transcript.pdf')
  expect(close).toHaveBeenCalledOnce()
  expect(toaster.getShown()).toMatchObject({ text: 'Please try again in a minute.' })

  await viewDocument('transcript', 'transcript.pdf')
  expect(assign).toHaveBeenCalledWith('/storage/transcript.pdf')
  expect(toaster.getShown()).toBeUndefined()
})
