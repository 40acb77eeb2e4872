import { expect, test } from 'vitest'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { FullScreenSpinner, Spinner } from './Spinner.tsx'

test.each([
  ['s', 0.4],
  ['m', 0.8],
  ['l', 2],
] as const)('the size %s is %d rem', async (size, rem) => {
  const screen = await renderStyled(<Spinner size={size} />)
  const circle = screen.container.querySelector<HTMLElement>('main > *')
  // A rotating square has a larger bounding box.
  expect([circle?.offsetWidth, circle?.offsetHeight]).toEqual([Math.round(rem * 16), Math.round(rem * 16)])
  expect(parseFloat(getComputedStyle(circle ?? document.body).width)).toBeCloseTo(rem * 16, 1)
})

test('the spinner of the whole page covers it, and says what is loading', async () => {
  const screen = await renderStyled(<FullScreenSpinner label="Loading your application" />)
  const cover = screen.getByRole('status')
  await expect.element(cover).toHaveTextContent('Loading your application')
  const { x, y, width, height } = cover.element().getBoundingClientRect()
  expect([x, y, width, height]).toEqual([0, 0, innerWidth, innerHeight])
})
