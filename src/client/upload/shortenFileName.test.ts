import { expect, test } from 'vitest'

import { shortenFileName } from './shortenFileName.ts'

test.each([
  ['grades.pdf', 'grades.pdf'],
  [`${'x'.repeat(40)}.pdf`, `${'x'.repeat(28)}.pdf`],
  ['My transcript of the tenth grade 2026.docx', 'My transcript of the tenth.docx'],
  [`${'成'.repeat(40)}.pdf`, `${'成'.repeat(28)}.pdf`],
  [`${'🎓'.repeat(40)}.pdf`, `${'🎓'.repeat(28)}.pdf`],
  // A family emoji is one grapheme of seven code points.
  [`${'👨‍👩‍👧‍👦'.repeat(6)}.pdf`, `${'👨‍👩‍👧‍👦'.repeat(4)}.pdf`],
  // A flag has two code points, a Korean syllable in macOS's decomposed form three, a keycap three.
  [`${'🇺🇸'.repeat(20)}.pdf`, `${'🇺🇸'.repeat(14)}.pdf`],
  [`${'한'.normalize('NFD').repeat(20)}.pdf`, `${'한'.normalize('NFD').repeat(9)}.pdf`],
  [`${'1️⃣'.repeat(20)}.pdf`, `${'1️⃣'.repeat(9)}.pdf`],
  [`${'👍🏽'.repeat(20)}.pdf`, `${'👍🏽'.repeat(14)}.pdf`],
])('%s', (name, short) => {
  expect(shortenFileName(name)).toBe(short)
  expect([...short].length).toBeLessThanOrEqual(32)
})

test('a picture that is made anew gets the type that it has then', () => {
  expect(shortenFileName('Screenshot 2026-11-21 at 08.15.30.png', '.jpg')).toBe(
    'Screenshot 2026-11-21 at 08.jpg',
  )
  expect(shortenFileName('photo.png', '.jpg')).toBe('photo.jpg')
})
