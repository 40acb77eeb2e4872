import { expect, test } from 'vitest'

import { correctExtension, detectFileType } from './detectFileType.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const pdf = Buffer.from('%PDF-1.7')
const docx = Buffer.from('PK\u0003\u0004')

test.for<[name: string, bytes: Buffer, listed: string]>([
  ['transcript.pdf', pdf, 'transcript.pdf'],
  ['Photo.JPEG', jpeg, 'Photo.JPEG'],
  ['photo.jfif', jpeg, 'photo.jfif'],
  ['letter.docx', docx, 'letter.docx'],
  ['transcript.pdf', png, 'transcript.png'],
  ['IMG_1.PNG', jpeg, 'IMG_1.jpg'],
  ['letter.docx.pdf', docx, 'letter.docx.docx'],
  ['grades.exe', pdf, 'grades.exe.pdf'],
  ['Transcript v1.2', pdf, 'Transcript v1.2.pdf'],
  ['成绩单', png, '成绩单.png'],
  ['.pdf', png, '.png'],
  ['', png, '.png'],
  ['a.b\n.exe', png, 'a.b\n.exe.png'],
])('%j is listed with its true extension', ([name, bytes, listed]) => {
  expect(correctExtension(name, bytes)).toBe(listed)
})

test('a file’s type is determined by its bytes', () => {
  expect(detectFileType(new Uint8Array())).toBe('empty')
  expect(detectFileType(Buffer.from('\n\n%PDF-1.7'))).toBe('pdf')
  expect(detectFileType(Buffer.from('PK\u0003\u0004'))).toBe('zip')
  expect(detectFileType(Buffer.from('<svg>'))).toBe('unknownType')
})
