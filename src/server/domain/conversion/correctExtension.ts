import { detectFileType, type FileType } from './detectFileType.ts'

/** The endings of each kind of file that we take; the first is the one that is given. */
const endings: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  pdf: ['pdf'],
  zip: ['docx'],
}
const knownEndings = Object.values(endings).flat()
/** As long as a name may be in the contract. */
const maxNameLength = 200

/**
 * Gives a file's name the ending of what the file is, for whoever sees it in a list: a picture called `transcript.pdf` is
 * `transcript.png`. An ending that we take for nothing stays as a part of the name, `v1.2.png`.
 * @param bytes the whole file, or at least its first kilobyte
 */
export function correctExtension(fileName: string, bytes: Uint8Array): string {
  const right = endings[detectFileType(bytes)]
  const [, stem = fileName, ending = ''] = /^(.*)\.([^.]*)$/s.exec(fileName) ?? []
  if (!right || right.includes(ending.toLowerCase())) return fileName
  const base = knownEndings.includes(ending.toLowerCase()) ? stem : fileName
  return `${base.slice(0, maxNameLength - 5)}.${right[0]}`
}
