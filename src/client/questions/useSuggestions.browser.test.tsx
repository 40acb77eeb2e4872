import { afterEach, expect, test, vi } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { useSuggestions } from './useSuggestions.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A search with a clock that the test controls, and the queries that the server received. */
async function open(state = '') {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    const items = Array.from({ length: 7 }, (_, index) => ({
      id: `${index}`,
      text: `School ${index}`,
      sub_text: '',
    }))
    return await Promise.resolve(Response.json(items))
  })
  const shown: { now?: ReturnType<typeof useSuggestions> } = {}
  const readState = (): string => state
  function Search(): null {
    shown.now = useSuggestions('hs_ceeb', readState)
    return null
  }
  await renderStyled(<Search />)
  return {
    asked,
    search: (text: string) => shown.now?.search(text),
    forget: () => shown.now?.forget(),
    countFound: () => shown.now?.found?.length,
  }
}

test('a pause of 200 ms requests and shows five at most', async () => {
  const { asked, search, countFound } = await open()
  search('oak')
  await vi.advanceTimersByTimeAsync(199)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/lookup/find?text=oak&category=hs_ceeb&max_results=5'])
  vi.useRealTimers()
  await expect.poll(countFound).toBe(5)
})

test('continued typing waits no longer than 500 ms', async () => {
  const { asked, search } = await open()
  for (const text of ['oa', 'oak', 'oak r', 'oak ri']) {
    search(text)
    await vi.advanceTimersByTimeAsync(124)
  }
  expect(asked).toEqual([])
  search('oak rid')
  await vi.advanceTimersByTimeAsync(4)
  expect(asked).toEqual(['/lookup/find?text=oak+rid&category=hs_ceeb&max_results=5'])
})

test('the longest wait restarts with the next key, and a canceled search is not sent', async () => {
  const { asked, search, forget } = await open()
  search('oak')
  await vi.advanceTimersByTimeAsync(5000)
  search('oak r')
  await vi.advanceTimersByTimeAsync(150)
  search('oak ri')
  await vi.advanceTimersByTimeAsync(199)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([expect.stringContaining('text=oak&'), expect.stringContaining('text=oak+ri&')])
  search('oak rid')
  forget()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
})

test('sends no state that is none of the United States', async () => {
  const { asked, search } = await open('Tennessee')
  search('oak')
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual(['/lookup/find?text=oak&category=hs_ceeb&max_results=5'])
})

test('searches the student’s own state first, if it is known', async () => {
  const { asked, search } = await open('TN')
  search('oak')
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual(['/lookup/find?text=oak&category=hs_ceeb&max_results=5&state=TN'])
})
