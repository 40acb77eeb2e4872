import { detectFileType, type FileType } from './detectFileType.ts'

/** The endings of each kind of file that we take; the first is the one that is given. */
const endings: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  pdf: ['pdf'],
  zip: ['docx'],
}
const knownEndings = Object.values(endings).flat()
const maxNameLength = 200

/** A picture called `transcript.pdf` is `transcript.png`. An ending that we take for nothing stays, `v1.2.png`. */
export function correctExtension(fileName: string, bytes: Uint8Array): string {
  const right = endings[detectFileType(bytes)]
  const [, stem = fileName, ending = ''] = /^(.*)\.([^.]*)$/s.exec(fileName) ?? []
  if (!right || right.includes(ending.toLowerCase())) return fileName
  const base = knownEndings.includes(ending.toLowerCase()) ? stem : fileName
  return `${base.slice(0, maxNameLength - 5)}.${right[0]}`
}
