import { randomBytes } from 'node:crypto'

/** What is kept: files as they were sent, their PDFs, and copies of applications. */
export const fileAreas = ['uploads', 'documents', 'copies'] as const

/** One of them. */
export type FileArea = (typeof fileAreas)[number]

const keyForm = /^(?:uploads|documents|copies)(?:\/[\w-]{1,100}){1,3}\/[0-9a-f]{48}$/

/**
 * Makes a key that nobody can guess, below its student, so that one student's files can be told from another's.
 * @param area what kind of file
 * @param studentId whose
 * @param answerKey the document's question, for what belongs to one
 */
export function makeFileKey(area: FileArea, studentId: string, answerKey?: string): string {
  return `${makePrefix(area, studentId, answerKey)}${randomBytes(24).toString('hex')}`
}

/**
 * Says whether a key was made for this student and question: what a browser sends back is not believed.
 * @param key from anywhere
 * @param answerKey as it was given to `makeFileKey`
 */
export function isOwnFileKey(key: string, area: FileArea, studentId: string, answerKey?: string): boolean {
  return (
    isFileKey(key) &&
    key.startsWith(makePrefix(area, studentId, answerKey)) &&
    key.split('/').length === (answerKey === undefined ? 3 : 4)
  )
}

/** Says whether a key has the form that `makeFileKey` gives; only then it may become a path. */
export function isFileKey(key: string): boolean {
  return keyForm.test(key)
}

/**
 * Says whose a file is.
 * @param key of the form that `makeFileKey` gives
 */
export function getFileOwner(key: string): string {
  const [, owner] = key.split('/')
  if (owner === undefined) throw new Error('This is not the key of a file')
  return owner
}

function makePrefix(area: FileArea, studentId: string, answerKey: string | undefined): string {
  return answerKey === undefined ? `${area}/${studentId}/` : `${area}/${studentId}/${answerKey}/`
}
