import { detectFileType, type FileType } from './detectFileType.ts'

/** Extensions of each accepted type; the first is used for a correction. */
const endings: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  pdf: ['pdf'],
  zip: ['docx'],
}
const knownEndings = Object.values(endings).flat()
const maxNameLength = 200

/** A picture called `transcript.pdf` becomes `transcript.png`. An unknown extension is kept: `v1.2.png`. */
export function correctExtension(fileName: string, bytes: Uint8Array): string {
  const right = endings[detectFileType(bytes)]
  const [, stem = fileName, ending = ''] = /^(.*)\.([^.]*)$/s.exec(fileName) ?? []
  if (!right || right.includes(ending.toLowerCase())) return fileName
  const base = knownEndings.includes(ending.toLowerCase()) ? stem : fileName
  return `${base.slice(0, maxNameLength - 5)}.${right[0]}`
}
