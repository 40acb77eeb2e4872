import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { findTooLong } from '#form/findTooLong.ts'
import { type Form, listItems } from '#form/form.ts'
import { isUnfinishedIdentifier, maskIdentifiers } from '#form/identifier.ts'
import { getEmptyAnswer } from '#form/mergeAnswers.ts'

import type { Draft, LoadedDraft } from './draft.ts'
import type { StudentEvent } from './draftEvent.ts'
import type { DraftRules, TimedRules } from './draftRules.ts'
import { filterEntries, omitKeys } from './omitKeys.ts'
import { pruneHidden, putAnswers } from './reduceTyping.ts'

/** Maximum of unacknowledged values per key; hours without a network may produce hundreds. */
const maxUnacknowledged = 20

/** Whether the server accepts the answer; a text that is too long would block all others. */
function isStorable(form: Form, key: string, answer: Answer): boolean {
  return findTooLong(form.slots.get(key), answer) === undefined
}

/** The answers that wait to be sent. */
export function listPending({ form }: DraftRules, { pending, contents }: Draft): Answers {
  return Object.fromEntries(
    [...pending].map((key) => [key, contents.answers[key] ?? getEmptyAnswer(form, key)]),
  )
}

/** Answers that can be sent; texts that are too long, incomplete identifiers and refused answers wait for a change. */
export function listSendable(rules: DraftRules, draft: Draft): Answers {
  return filterEntries(
    listPending(rules, draft),
    (key, answer) =>
      isStorable(rules.form, key, answer) &&
      !isUnfinishedIdentifier(rules.form, key, answer) &&
      draft.student?.refused[key]?.answer !== answer,
  )
}

/** Whether something unsaved cannot be sent until it is changed. */
export function hasUnsendable(rules: DraftRules, draft: Draft): boolean {
  return Object.entries(listPending(rules, draft)).some(
    ([key, answer]) => !isStorable(rules.form, key, answer),
  )
}

export function startSending(rules: DraftRules, draft: LoadedDraft, answers: Answers): LoadedDraft {
  const { student } = draft
  const unacknowledged = { ...student.unacknowledged }
  // As the server will show them: pages only get the last four digits of an identifier.
  for (const [key, answer] of Object.entries(maskIdentifiers(rules.form, answers))) {
    unacknowledged[key] = [...new Set([...(unacknowledged[key] ?? []), answer])].slice(-maxUnacknowledged)
  }
  return {
    ...draft,
    pending: new Set([...draft.pending].filter((key) => !(key in answers))),
    student: { ...student, sending: answers, unacknowledged, save: { kind: 'saving' } },
  }
}

/** Makes a failed save pending again, with the form's current answers. */
export function requeueSent(draft: LoadedDraft): LoadedDraft {
  const { student } = draft
  return {
    ...draft,
    pending: new Set([...draft.pending, ...Object.keys(student.sending)]),
    student: { ...student, sending: {} },
  }
}

/** Makes a failed save pending again, and notes why the server refused some of it. */
export function noteRefusals(
  draft: LoadedDraft,
  messages: Readonly<Record<string, readonly string[]>> = {},
): LoadedDraft {
  const { student } = draft
  const named = Object.entries(student.sending).flatMap(([key, answer]) => {
    const words = messages[key]
    return words ? [[key, { answer, messages: words }] as const] : []
  })
  const refused = { ...student.refused, ...Object.fromEntries(named) }
  return requeueSent({ ...draft, student: { ...student, refused } })
}

/** The server has acknowledged a save. */
export function acknowledge(
  rules: TimedRules,
  draft: LoadedDraft,
  { revision, isBehind: hasOthers }: Extract<StudentEvent, { readonly kind: 'saved' }>,
): LoadedDraft {
  const { student } = draft
  const { sending, stored } = student
  const kept = maskIdentifiers(rules.form, sending)
  // Behind changes from elsewhere, the known revision stays.
  const isBehind = student.isBehind || hasOthers
  const keys = Object.keys(sending)
  const acknowledged = {
    ...draft,
    student: {
      ...student,
      sending: {},
      stored: { ...stored, ...kept },
      revision: isBehind ? student.revision : revision,
      isBehind,
      justSaved: isBehind ? { ...student.justSaved, ...sending } : {},
      unacknowledged: omitKeys(student.unacknowledged, keys),
      refused: omitKeys(student.refused, keys),
    },
  }
  // An identifier that was typed again in the meantime stays.
  const still = Object.entries(kept).filter(([key]) => draft.contents.answers[key] === sending[key])
  return showServerAnswers(rules, acknowledged, Object.fromEntries(still))
}

/**
 * Shows the server's answers. Those that are hidden here, such as in a group that has grown elsewhere, are kept aside,
 * since the next change would clear them.
 */
export function showServerAnswers(rules: TimedRules, draft: LoadedDraft, answers: Answers): LoadedDraft {
  const put = putAnswers(rules, draft, answers)
  if (put === draft) return draft
  const contents = openAnswered(rules.form, put.contents, answers)
  return pruneHidden(rules, { ...put, pending: draft.pending, contents })
}

/** Opens triggers that were closed here if a question behind them was answered elsewhere. */
function openAnswered(form: Form, contents: Draft['contents'], answers: Answers): Draft['contents'] {
  const { triggers = {} } = contents
  const opened = listItems(form.pages).flatMap((item) =>
    item.kind === 'trigger' &&
    triggers[item.id] === false &&
    item.items.flatMap(listSlots).some(({ key }) => isAnswered(answers[key]))
      ? [item.id]
      : [],
  )
  return opened.length === 0 ? contents : { ...contents, triggers: omitKeys(triggers, opened) }
}
