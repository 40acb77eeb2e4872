import { expect, test } from 'vitest'

import { namePdf } from './namePdf.ts'

test.each([
  ['LMU 4K7P 92QX', 'LMU-4K7P-92QX.pdf'],
  ['St. John’s 4K7P', 'St-John-s-4K7P.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['C:\\con|"?*<>', 'C-con.pdf'],
  ['大学', 'application.pdf'],
])('the PDF of %s is named %s', (reference, name) => {
  expect(namePdf(reference, new Set())).toBe(name)
})

test('file names are unique, also on case-insensitive systems', () => {
  const taken = new Set<string>()
  const names = ['LMU 4K7P', 'LMU-4K7P', 'lmu 4k7p'].map((reference) => namePdf(reference, taken))
  expect(names).toEqual(['LMU-4K7P.pdf', 'LMU-4K7P-2.pdf', 'lmu-4k7p-3.pdf'])
})
