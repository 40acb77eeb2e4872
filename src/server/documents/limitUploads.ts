import { refuse, type Refused } from '#server/http/refused.ts'
import type { FastifyReply } from 'fastify'
import type { DocumentParts } from './documentParts.ts'

/** How many uploads a student may begin without finishing them: each may leave a file that nobody needs. */
export const uploadLimit = { uploads: 20, minutes: 60 } as const

type LimitParts = Pick<DocumentParts, 'db' | 'clock' | 'countTry' | 'forgetTry'>

/**
 * Counts an upload that begins, and refuses it when too many have begun and never been converted: 429 with Retry-After
 * in seconds.
 * @returns undefined while there may be more
 */
export async function refuseTooManyUploads(
  { db, clock, countTry }: LimitParts,
  reply: FastifyReply,
  studentId: string,
): Promise<Refused | undefined> {
  const now = clock.now()
  const [counted] = await countTry(db, [makeKey(studentId)], uploadLimit.minutes, now)
  if (counted === undefined || counted.tries <= uploadLimit.uploads) return undefined
  const seconds = Math.max(1, Math.ceil((counted.endsAt.getTime() - now.getTime()) / 1000))
  reply.header('retry-after', seconds)
  const minutes = Math.ceil(seconds / 60)
  return refuse(
    429,
    `You have begun many uploads that were not finished. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and choose your file again.`,
  )
}

/** Takes an upload off the count: its file is being converted. */
export async function forgiveUpload({ db, forgetTry }: LimitParts, studentId: string): Promise<void> {
  await forgetTry(db, [makeKey(studentId)])
}

function makeKey(studentId: string): string {
  return `upload ${studentId}`
}
