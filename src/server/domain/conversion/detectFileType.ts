/**
 * What a file begins with, in Latin-1. A type that is refused has the name of its refusal. `office`: old Office files
 * and encrypted new ones; `oldWord`: rich text; `otherPicture`: formats of phones and web pages.
 */
const signatures = [
  ['empty', /^$/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['zip', /^PK\x03\x04/],
  ['office', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  // Readers look for the header in the first kilobyte.
  ['pdf', /%PDF-/],
  ['oldWord', /^\{\\rtf/],
  ['otherPicture', /^GIF8/],
  ['otherPicture', /^RIFF....WEBP/s],
  ['otherPicture', /^.{4}ftyp(?:hei|hev|mif|msf|avi)/s],
  ['otherPicture', /^(?:II\*\0|MM\0\*)/],
  ['otherPicture', /^BM.{4}\0\0\0\0/s],
] as const

const startBytes = 1024

export type FileType = (typeof signatures)[number][0] | 'unknownType'

export function detectFileType(bytes: Uint8Array): FileType {
  const start = Buffer.from(bytes.subarray(0, startBytes)).toString('latin1')
  const found = signatures.find(([, signature]) => signature.test(start))
  return found?.[0] ?? 'unknownType'
}

/** Extensions of each accepted type; the first is used for a correction. */
const endings: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  pdf: ['pdf'],
  zip: ['docx'],
}
const knownEndings = Object.values(endings).flat()

/** A picture called `transcript.pdf` becomes `transcript.png`. An unknown extension is kept: `v1.2.png`. */
export function correctExtension(fileName: string, bytes: Uint8Array): string {
  const right = endings[detectFileType(bytes)]
  const [, stem = fileName, ending = ''] = /^(.*)\.([^.]*)$/s.exec(fileName) ?? []
  if (!right || right.includes(ending.toLowerCase())) return fileName
  const base = knownEndings.includes(ending.toLowerCase()) ? stem : fileName
  return `${base}.${right[0]}`
}
