import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { isUnfinishedIdentifier, maskIdentifiers } from '#form/identifier.ts'

import type { Draft, StudentDraft } from './draft.ts'
import type { StudentEvent, Timed } from './draftEvent.ts'
import type { DraftRules } from './draftRules.ts'
import { omitKeys } from './omitKeys.ts'
import { pruneHidden, putAnswers } from './reduceTyping.ts'
import { getEmptyAnswer, isStorable } from './storedAnswers.ts'

/** How many unacknowledged values of one key are remembered; a network that is away for hours may take hundreds. */
const maxUnacknowledged = 20

/** The answer that is to be sent under a key. */
export function getPendingAnswer(rules: DraftRules, draft: Draft, key: string): Answer {
  return draft.contents.answers[key] ?? getEmptyAnswer(rules.form, key)
}

/** What can be sent now; a text that is too long, an unfinished number and what was refused wait for another key. */
export function listSendable(rules: DraftRules, draft: Draft): Answers {
  const entries = [...draft.pending].map((key) => [key, getPendingAnswer(rules, draft, key)] as const)
  return Object.fromEntries(
    entries.filter(
      ([key, answer]) =>
        isStorable(rules.form, key, answer) &&
        !isUnfinishedIdentifier(rules.form, key, answer) &&
        draft.student?.refused[key]?.answer !== answer,
    ),
  )
}

/** Whether something waits that the server takes. */
export function hasSendable(rules: DraftRules, draft: Draft): boolean {
  return [...draft.pending].some((key) => isStorable(rules.form, key, getPendingAnswer(rules, draft, key)))
}

/** Whether something waits that it does not take until it is mended. */
export function hasUnsendable(rules: DraftRules, draft: Draft): boolean {
  return [...draft.pending].some((key) => !isStorable(rules.form, key, getPendingAnswer(rules, draft, key)))
}

export function startSending(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  answers: Answers,
): Draft {
  const unacknowledged = { ...student.unacknowledged }
  // As the server will show them: nobody else has more than four digits of a number.
  for (const [key, answer] of Object.entries(maskIdentifiers(rules.form, answers))) {
    unacknowledged[key] = [...new Set([...(unacknowledged[key] ?? []), answer])].slice(-maxUnacknowledged)
  }
  return {
    ...draft,
    pending: new Set([...draft.pending].filter((key) => !(key in answers))),
    student: { ...student, sending: answers, unacknowledged, save: { kind: 'saving' } },
  }
}

/** What was on its way is to be sent again, as it stands in the form by then. */
export function stopSending(draft: Draft): Draft {
  const { student } = draft
  if (!student) return draft
  return {
    ...draft,
    pending: new Set([...draft.pending, ...Object.keys(student.sending)]),
    student: { ...student, sending: {} },
  }
}

export function noteRefusals(
  draft: Draft,
  student: StudentDraft,
  messages: Readonly<Record<string, readonly string[]>>,
): Draft {
  const named = Object.entries(student.sending).flatMap(([key, answer]) => {
    const words = messages[key]
    return words ? [[key, { answer, messages: words }] as const] : []
  })
  const refused = { ...student.refused, ...Object.fromEntries(named) }
  return stopSending({ ...draft, student: { ...student, refused } })
}

/** The server has what was on its way. */
export function acknowledge(
  rules: DraftRules,
  draft: Draft,
  student: StudentDraft,
  { revision, isBehind: hasOthers, at }: Timed<Extract<StudentEvent, { readonly kind: 'saved' }>>,
): Draft {
  const { sending, stored } = student
  const kept = maskIdentifiers(rules.form, sending)
  // Behind somebody else's changes this page goes on from what it has seen.
  const isBehind = student.isBehind || hasOthers
  const keys = Object.keys(sending)
  const acknowledged: Draft = {
    ...draft,
    student: {
      ...student,
      sending: {},
      stored: { ...stored, ...kept },
      revision: isBehind ? student.revision : revision,
      isBehind,
      justSaved: isBehind ? { ...student.justSaved, ...sending } : {},
      unacknowledged: omitKeys(student.unacknowledged, keys),
      refused: omitRefusals(student.refused, keys),
    },
  }
  // A number that was typed anew meanwhile stays as it is typed.
  const still = Object.entries(kept).filter(([key]) => draft.contents.answers[key] === sending[key])
  return takeOver(rules, acknowledged, Object.fromEntries(still), at)
}

/**
 * Shows what the server has. What is not asked for here, such as an answer in a group that has grown elsewhere, is kept
 * aside: the next change would take it for one to be cleared.
 */
export function takeOver(rules: DraftRules, draft: Draft, answers: Answers, at: number): Draft {
  const put = putAnswers(rules, draft, answers, at)
  if (put === draft) return draft
  return pruneHidden(rules, { ...put, contents: openAnswered(rules, put.contents, answers) }, at)
}

/** The same object where none of them was refused, so that no question renders for it. */
function omitRefusals(refused: StudentDraft['refused'], keys: readonly string[]): StudentDraft['refused'] {
  return keys.some((key) => key in refused) ? omitKeys(refused, keys) : refused
}

/** Opens boxes that were unchecked here, where something behind them has been answered elsewhere. */
function openAnswered(
  { form }: DraftRules,
  contents: Draft['contents'],
  answers: Answers,
): Draft['contents'] {
  const { triggers = {} } = contents
  const items = form.pages.flatMap((page) => page.sections.flatMap((section) => section.items))
  const opened = items.flatMap((item) =>
    item.kind === 'trigger' &&
    triggers[item.id] === false &&
    item.items.flatMap(listSlots).some(({ key }) => isAnswered(answers[key]))
      ? [item.id]
      : [],
  )
  return opened.length === 0 ? contents : { ...contents, triggers: omitKeys(triggers, opened) }
}
