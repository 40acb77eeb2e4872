import { expect, test } from 'vitest'

import { splitAtMatch } from './splitAtMatch.ts'

test.each([
  ['Oak Ridge High School', 'oak', ['', 'Oak', ' Ridge High School']],
  ['Christian Academy of Oak Ridge', ' OAK ri ', ['Christian Academy of ', 'Oak Ri', 'dge']],
  ['Oak Ridge High School', 'ork', ['Oak Ridge High School', '', '']],
  ['Oak Ridge High School', ' ', ['Oak Ridge High School', '', '']],
])('%s, searched with "%s"', (text, searched, parts) => {
  expect(splitAtMatch(text, searched)).toEqual(parts)
  expect(parts.join('')).toBe(text)
})
