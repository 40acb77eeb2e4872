import { expect, test } from 'vitest'

import { fileMessages, listFileErrors, maxFileBytes } from './fileRules.ts'

const tooLarge = 'Your file is too large. The maximum file size is 1 MB.'
const wrongType = 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx'
const empty = 'Your file is empty. Please upload a non-empty file.'
const nameTooLong = 'The file name can be at most 32 characters, including its extension.'

const rows: readonly (readonly [string, number, readonly string[]])[] = [
  ['grades.pdf', 1, []],
  ['grades.pdf', maxFileBytes, []],
  ['grades.pdf', maxFileBytes + 1, [tooLarge]],
  ['grades.pdf', 0, [empty]],
  ['grades.png', 2048, []],
  ['grades.jpg', 2048, []],
  ['grades.jpeg', 2048, []],
  ['grades.docx', 2048, []],
  ['GRADES.PDF', 2048, []],
  ['Grades.JpEg', 2048, []],
  ['成績.pdf', 2048, []],
  ['grades.doc', 2048, [wrongType]],
  ['grades.pdf.exe', 2048, [wrongType]],
  ['pdf', 2048, [wrongType]],
  ['grades', 2048, [wrongType]],
  [`${'x'.repeat(28)}.pdf`, 2048, []],
  [`${'x'.repeat(29)}.pdf`, 2048, [nameTooLong]],
  [`${'🎓'.repeat(28)}.pdf`, 2048, []],
  [`${'🎓'.repeat(29)}.pdf`, 2048, [nameTooLong]],
  [`${'x'.repeat(40)}.exe`, maxFileBytes + 1, [wrongType, tooLarge, nameTooLong]],
]

test.each(rows)('%s of %i bytes: %j', (name, size, messages) => {
  expect(listFileErrors({ name, size })).toEqual(messages)
})

test('the messages are those of the spec, to the letter', () => {
  expect(fileMessages).toEqual({ tooLarge, wrongType, nameTooLong, empty })
  expect(maxFileBytes).toBe(1024 * 1024)
})

test.each(Object.values(fileMessages))('“%s” has rows that it refuses and accepts', (message) => {
  expect(rows.some(([, , messages]) => messages.includes(message))).toBe(true)
  expect(rows.some(([, , messages]) => !messages.includes(message))).toBe(true)
})
