import type { Answers } from '#form/answers.ts'

/**
 * A test case of a rule: changes to complete answers, the key of a question, and its only message, '' for none. The
 * default time is noon of 21 November 2026.
 */
export type RuleRow = readonly [changes: Answers, key: string, message: string, now?: string]

/** The time of rows that don't depend on it. */
export const rowMoment = '2026-11-21T17:00:00Z'
