/** What the office does to one application, in the order of its menu; erasing has calls of its own. */
export const actionKinds = ['link', 'reopen', 'extend', 'received', 'withdraw'] as const

export type ActionKind = (typeof actionKinds)[number]

/** Of what the student reads, in UTF-16 units. */
export const longestReason = 300

/** How long a link for a reader outside is valid. */
export const linkDays = { usual: 30, longest: 3650 } as const

/** Why a reason cannot be sent; undefined for one that can. */
export function findReasonIssue(reason: string): string | undefined {
  const { length } = reason.trim()
  if (length === 0) return 'Write the reason, which the student reads.'
  return length > longestReason
    ? `The reason can have at most ${longestReason} characters; this one has ${length}.`
    : undefined
}
