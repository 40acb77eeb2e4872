import { expect, test } from 'vitest'

import { fileMessages, maxFileBytes } from '#contract/fileRules.ts'

import { checkFiles } from './checkFiles.ts'

const { tooLarge, wrongType, nameTooLong, empty } = fileMessages
const longName = 'x'.repeat(40)

test.each([
  ['a file that fits', 'grades.pdf', 10, [], undefined],
  ['a photo that is too large', 'photo.JPG', maxFileBytes + 1, [tooLarge], 'shrink'],
  [
    'a photo that is too large, with a long name',
    `${longName}.png`,
    maxFileBytes + 1,
    [tooLarge, nameTooLong],
    'shrink',
  ],
  ['a PDF that is too large', 'grades.pdf', maxFileBytes + 1, [tooLarge], undefined],
  ['a PDF with a long name', `${longName}.pdf`, 10, [nameTooLong], 'rename'],
  ['an empty photo', 'photo.jpg', 0, [empty], undefined],
  ['an empty file with a long name', `${longName}.pdf`, 0, [nameTooLong, empty], undefined],
  ['another type', 'grades.txt', 10, [wrongType], undefined],
] as const)('%s', (_, name, size, messages, remedy) => {
  const validated = checkFiles([new File([new Uint8Array(size)], name)])
  expect(validated.messages).toEqual(messages)
  expect(validated.remedy).toBe(remedy)
})

test('a HEIC photo comes with advice to save it as a JPEG, and is tried', () => {
  const { messages, remedy } = checkFiles([new File(['photo'], 'IMG_0012.HEIC')])
  expect(messages[0]).toBe(wrongType)
  expect(messages[1]).toContain('Take a screenshot of it')
  expect(remedy).toBe('convert')
})

test.each([0, 2, 5])('%i files are not one', (count) => {
  const files = Array.from({ length: count }, () => new File(['text'], 'grades.pdf'))
  expect(checkFiles(files).messages).toEqual([expect.stringContaining('one file only')])
})
