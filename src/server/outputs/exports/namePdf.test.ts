import { expect, test } from 'vitest'

import { namePdf } from './exportFolder.ts'

test.each([
  ['LMU 4K7P 92QX', 'LMU-4K7P-92QX.pdf'],
  ['St. John’s 4K7P', 'St-John-s-4K7P.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['C:\\con|"?*<>', 'C-con.pdf'],
  ['大学 4K7P 92QX', '4K7P-92QX.pdf'],
])('the PDF of %s is named %s', (reference, name) => {
  expect(namePdf(reference)).toBe(name)
})
