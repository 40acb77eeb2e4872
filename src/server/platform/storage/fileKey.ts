import { randomBytes } from 'node:crypto'
import { posix } from 'node:path'

/** Downloads are below the member of the staff who asked for them, everything else below its student. */
export const fileAreas = ['uploads', 'documents', 'copies', 'downloads'] as const

export type FileArea = (typeof fileAreas)[number]

const keyForm = /^(?:uploads|documents|copies|downloads)(?:\/[\w-]{1,100}){1,3}\/[0-9a-f]{48}$/

/** Makes an unguessable key, below its owner's and, for documents, its question's. */
export function makeFileKey(area: FileArea, ownerId: string, answerKey = ''): string {
  return posix.join(area, ownerId, answerKey, randomBytes(24).toString('hex'))
}

/** Checks a key that came from the browser. */
export function isOwnFileKey(key: string, area: FileArea, studentId: string, answerKey: string): boolean {
  return isFileKey(key) && posix.dirname(key) === posix.join(area, studentId, answerKey)
}

/** Only such keys may become paths. */
export function isFileKey(key: string): boolean {
  return keyForm.test(key)
}

export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is not the key of a file')
  return key
}

export function getFileOwner(key: string): string {
  return requireFileKey(key).split('/')[1] ?? ''
}
