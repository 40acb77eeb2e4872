import { type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import type { LoadedDraft, TypedAnswer } from './draft.ts'
import type { TimedRules } from './draftRules.ts'
import { commitTexts } from './reduceTyping.ts'
import { listUnsentAnswers } from './unsent.ts'

/** After a submission elsewhere, lists the typed answers that are not part of it. */
export function moveToNotSubmitted(rules: TimedRules, before: LoadedDraft): LoadedDraft {
  const draft = commitTexts(rules, before)
  const { student } = draft
  const typed = [...student.conflicts.map((set) => set.answers), listUnsentAnswers(rules, draft)]
  return {
    ...draft,
    pending: new Set(),
    student: {
      ...student,
      conflicts: [],
      groupChanges: [],
      sent: [],
      submit: undefined,
      notSubmitted: [...student.notSubmitted, ...listNotSubmitted(rules.form, typed, student.stored)],
    },
  }
}

/** The answers of several sets that are not part of the submission, without duplicates. */
export function listNotSubmitted(form: Form, sets: readonly Answers[], submitted: Answers): TypedAnswer[] {
  const named = new Map<string, TypedAnswer>()
  for (const [key, answer] of sets.flatMap((set) => Object.entries(set))) {
    const isNamed = form.slots.has(key) && isAnswered(answer) && !isSameAnswer(submitted[key], answer)
    if (isNamed) named.set(`${key} ${String(answer)}`, { key, answer })
  }
  return [...named.values()]
}
