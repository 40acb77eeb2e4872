import { expect, test } from 'vitest'

import { readsPictures } from './readsPictures.ts'

test.each([
  ['image/png', true],
  ['image/jpeg', true],
  ['image/of-another-century', false],
])('%s is drawn: %s', async (type, isDrawn) => {
  expect(await readsPictures(type)).toBe(isDrawn)
})
