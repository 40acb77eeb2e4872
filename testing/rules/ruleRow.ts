import type { Answers } from '#form/answers.ts'

/**
 * One row of the table of rules: what is changed in the complete application, the question that is looked at, and its
 * only message, '' for none. The moment is noon of 21 November 2026 without another.
 */
export type RuleRow = readonly [changes: Answers, key: string, message: string, now?: string]

/** When rows are judged that do not depend on it. */
export const rowMoment = '2026-11-21T17:00:00Z'
