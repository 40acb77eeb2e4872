import { expect, test } from 'vitest'

import { quoteForCss } from './quoteForCss.ts'

test.each([
  ['Nguyễn Thị Ánh 3', '"Nguyễn Thị Ánh 3"'],
  ['محمد', '"محمد"'],
  ['O’Neil-García', '"O\\2019 Neil\\2d García"'],
  ['"; } body { display: none', '"\\22 \\3b  \\7d  body \\7b  display\\3a  none"'],
  ['</style>\\\n', '"\\3c \\2f style\\3e \\5c \\a "'],
])('%j is quoted as a CSS string', (text, quoted) => {
  expect(quoteForCss(text)).toBe(quoted)
})
