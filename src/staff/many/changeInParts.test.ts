import { afterEach, expect, test, vi } from 'vitest'

import { changeInParts, type Changed } from './changeInParts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('many are changed part by part, and after a failure the rest of them', async () => {
  const applications = Array.from({ length: 600 }, (_, index) => ({ id: `${index}`, revision: 0 }))
  const received: string[] = []
  let calls = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    calls += 1
    if (calls === 2) return await Promise.resolve(new Response('{"message":"Later."}', { status: 503 }))
    const sent: { readonly applications: { readonly id: string }[] } = JSON.parse(body)
    received.push(...sent.applications.map(({ id }) => id))
    const reply = { changed: sent.applications.length - 1, unchanged: 1, gone: 0, conflicts: [] }
    return await Promise.resolve(new Response(JSON.stringify(reply)))
  })
  const begun: Changed[] = []
  const shown: number[] = []
  const change = async (): Promise<Changed> =>
    await changeInParts({ applications, stage: 'decided' }, begun, (done) => shown.push(done))

  await expect(change()).rejects.toThrow('Later.')
  expect(await change()).toEqual({ changed: 597, unchanged: 3, gone: 0, conflicts: [] })
  expect(received).toEqual(applications.map(({ id }) => id))
  expect(shown).toEqual([0, 250, 250, 500])
})
