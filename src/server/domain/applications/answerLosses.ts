import { notAskedMessage, notOfferedMessage } from '#form/acceptAnswer.ts'
import { type Answers, isAnswered } from '#form/answers.ts'
import { listAskedKeys } from '#form/askedQuestions.ts'
import type { Form } from '#form/form.ts'
import type { Errors } from '#form/validateAnswers.ts'
import { getEmptyAnswer } from '#form/mergeAnswers.ts'
import type { StoredApplication } from '#server/domain/storedApplications/applicationStore.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'

import { listAnswerTimes } from './answerTimes.ts'
import { showIdentifiers } from './identifierVault.ts'
import { type ChangeHeaders, makeIsUnseen } from './pageChanges.ts'
import { makeContents } from './readApplication.ts'
import type { Outcome } from './writeAnswers.ts'

/** Lists the answers that were sent and that the change would not keep, with the reason. */
export function listUnasked(
  form: Form,
  sent: Answers,
  { contents, answers }: Pick<Outcome, 'contents' | 'answers'>,
): Errors {
  const dropped = Object.keys(sent).filter((key) => isAnswered(sent[key]) && answers[key] === undefined)
  if (dropped.length === 0) return {}
  const asked = listAskedKeys(form.pages, contents)
  return Object.fromEntries(
    dropped.map((key) => [key, [asked.has(key) ? notOfferedMessage : notAskedMessage]]),
  )
}

/**
 * Lists the stored answers that a change would clear although its page has not seen them.
 * What the form does not ask any more without this change is not lost by it.
 */
export function listUnseenLosses(
  form: Form,
  stored: Pick<StoredApplication, 'answers' | 'addAnother' | 'tabs' | 'changedAtRevision' | 'pageChanges'>,
  { answers, documents, today }: Pick<Outcome, 'answers' | 'documents' | 'today'>,
  headers: ChangeHeaders,
): string[] {
  const isUnseen = makeIsUnseen(stored, headers)
  const lost = Object.keys(stored.answers).filter(
    (key) => isAnswered(stored.answers[key]) && answers[key] === undefined && isUnseen(key),
  )
  if (lost.length === 0) return []
  const { answers: asked } = makeContents(form, stored, documents, today)
  return lost.filter((key) => asked[key] !== undefined)
}

/** Refuses a change for the sake of stored answers, and shows these with their times. */
export function refuseConflicts(
  form: Form,
  stored: StoredApplication,
  keys: readonly string[],
  message: string,
): HttpError {
  const { answers, revision } = stored
  const conflicts = Object.fromEntries(keys.map((key) => [key, answers[key] ?? getEmptyAnswer(form, key)]))
  return httpError(409, message, {
    conflicts: showIdentifiers(form, conflicts),
    answer_times: listAnswerTimes(stored, Object.keys(conflicts)),
    revision,
  })
}
