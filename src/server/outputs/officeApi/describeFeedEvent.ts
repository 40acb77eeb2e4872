import type { FeedEvent } from '#server/domain/feed/feedStore.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'

/** An event as other systems receive it. */
export function describeFeedEvent(
  { number, event, reference, studentId, at, documentKey, replaces }: FeedEvent,
  { timeZone }: { readonly timeZone: string },
) {
  return {
    number: Number(number),
    event,
    reference,
    student_id: studentId,
    at: formatZoned(at, timeZone),
    ...(documentKey !== null && { document_key: documentKey }),
    ...(replaces !== null && { replaces }),
  }
}
