import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { findTooLong } from '#form/findTooLong.ts'
import { type Form, listItems } from '#form/form.ts'
import { findAnswerBlock } from '#form/listAnswerBlocks.ts'
import { isUnfinishedIdentifier, maskIdentifiers } from '#form/identifier.ts'
import { getEmptyAnswer, isSameAnswer } from '#form/mergeAnswers.ts'

import type { Draft, LoadedDraft, QueuedChange, SentBody, SentChange, StudentDraft } from './draft.ts'
import type { ServerAnswers } from './draftEvent.ts'
import type { DraftRules, TimedRules } from './draftRules.ts'
import { filterEntries, omitKeys } from './omitKeys.ts'
import { pruneHidden, putAnswers } from './reduceTyping.ts'

/** Whether the server accepts the answer; a text that is too long would block all others. */
function isShortEnough(form: Form, key: string, answer: Answer): boolean {
  return findTooLong(form.slots.get(key), answer) === undefined
}

/** The answers that wait to be sent. */
export function listPending({ form }: DraftRules, { pending, contents }: Draft): Answers {
  return Object.fromEntries(
    [...pending].map((key) => [key, contents.answers[key] ?? getEmptyAnswer(form, key)]),
  )
}

/**
 * Answers that can be sent; texts that are too long, incomplete identifiers and refused answers wait for a change. One of
 * several that closed pages have left waits for the student's choice: another one may have been sent before. So does what
 * is only asked with it.
 */
export function listSendable(rules: TimedRules, draft: Draft): Answers {
  const contested = (draft.student?.conflicts ?? []).flatMap(({ source, answers }) =>
    source === 'undone' ? [] : Object.keys(answers),
  )
  const blocks = new Set(contested.map((key) => findAnswerBlock(rules.form, key)))
  const isContested = (key: string): boolean => blocks.has(findAnswerBlock(rules.form, key))
  const asked = contested.length > 0 ? listAskedBefore(rules, draft, isContested) : draft.contents.answers
  return filterEntries(
    listPending(rules, draft),
    (key, answer) =>
      !isContested(key) &&
      (key in asked || !isAnswered(answer)) &&
      isShortEnough(rules.form, key, answer) &&
      !isUnfinishedIdentifier(rules.form, key, answer) &&
      draft.student?.refused[key]?.answer !== answer,
  )
}

/** The answers that are asked as long as the server has its own of what the student has to choose. */
function listAskedBefore(rules: TimedRules, draft: Draft, isContested: (key: string) => boolean): Answers {
  const { contents, student } = draft
  const own = filterEntries(contents.answers, (key) => !isContested(key))
  const stored = filterEntries(student?.stored ?? {}, isContested)
  return rules.pruneHidden({ ...contents, answers: { ...own, ...stored } }, rules.at)
}

/** The answers that were sent and not acknowledged yet. */
export function listSentAnswers({ sent }: Pick<StudentDraft, 'sent'>): Answers {
  return Object.assign(
    {},
    ...sent.map(({ body }) => (body.kind === 'answers' ? body.answers : {})),
  ) as Answers
}

/**
 * The answers that are sent before a tab, a group size or a removal: those that waited when it was pressed, and that are
 * asked without it.
 */
function listEarlier(rules: TimedRules, draft: LoadedDraft, { follows = {} }: QueuedChange): Answers {
  const { contents, student } = draft
  const isChanged = Object.keys(follows).some(
    (key) => key in contents.answers && !isSameAnswer(contents.answers[key], follows[key]),
  )
  // What they depend on may have been changed since, so they are sent together or not yet.
  if (isChanged) return {}
  const asked = rules.pruneHidden({ ...contents, ...student.storedGroupState }, rules.at)
  return filterEntries(listSendable(rules, draft), (key) => key in follows && key in asked)
}

/**
 * Settles empty answers of questions that the server has no answer to, since there is nothing to save: a letter that was
 * typed and taken back, unless another part of the same block has changed. An answer that was changed back to a stored
 * one is sent: only the reply says that nobody has replaced it.
 */
function settleEmpty({ form }: DraftRules, draft: LoadedDraft, waiting: Answers): LoadedDraft {
  const { student } = draft
  const isChange = (key: string): boolean => isAnswered(waiting[key]) || isAnswered(student.stored[key])
  const keys = Object.keys(waiting)
  const blocks = new Set(keys.filter(isChange).map((key) => findAnswerBlock(form, key)))
  const settled = keys.filter((key) => !isChange(key) && !blocks.has(findAnswerBlock(form, key)))
  if (settled.length === 0) return draft
  const pending = new Set(draft.pending)
  for (const key of settled) pending.delete(key)
  return { ...draft, pending, student: { ...student, refused: omitKeys(student.refused, settled) } }
}

/**
 * Numbers the next change. One without a reply is sent again first. Changes leave in the order in which they were made,
 * and answers that were typed after a tab or a group size follow it, since the server clears answers that it hides.
 */
export function startSending(rules: TimedRules, before: LoadedDraft): LoadedDraft {
  const [next] = before.student.groupChanges
  if (before.student.sent.length > 0) return noteSaving(before)
  const waiting = next ? listEarlier(rules, before, next) : listSendable(rules, before)
  const draft = settleEmpty(rules, before, waiting)
  const answers = filterEntries(waiting, (key) => draft.pending.has(key))
  const change = Object.keys(answers).length === 0 ? next : undefined
  if (!change && Object.keys(answers).length === 0) return draft === before ? draft : noteSaving(draft)
  const { student } = draft
  const body: SentBody = change
    ? { kind: 'group', change, was: student.storedGroupState.addAnother[change.id] ?? 1 }
    : { kind: 'answers', answers }
  const page = { ...student.page, count: student.page.count + 1 }
  const madeOn = change?.madeOn ?? student.revision
  return {
    ...draft,
    pending: new Set([...draft.pending].filter((key) => !(key in answers))),
    student: {
      ...student,
      save: { kind: 'saving' },
      page,
      groupChanges: change ? student.groupChanges : adoptNext(student),
      sent: [{ page: page.id, number: page.count, madeOn, body }],
    },
  }
}

function noteSaving(draft: LoadedDraft): LoadedDraft {
  return { ...draft, student: { ...draft.student, save: { kind: 'saving' } } }
}

/** What is sent before a closed page's next change is a part of what the student saw when making it. */
function adoptNext({ groupChanges, revision, page }: StudentDraft): readonly QueuedChange[] {
  const [next, ...rest] = groupChanges
  if (!next || next.page === page.id || next.madeOn !== revision) return groupChanges
  return [{ ...next, page: page.id }, ...rest]
}

/** Answers that were sent are pending again, as the form shows them now. */
export function requeueAnswers(draft: LoadedDraft, answers: Answers): LoadedDraft {
  return { ...draft, pending: new Set([...draft.pending, ...Object.keys(answers)]) }
}

/** Makes refused answers pending again, and notes why. */
export function noteRefusals(
  draft: LoadedDraft,
  answers: Answers,
  messages: Readonly<Record<string, readonly string[]>>,
): LoadedDraft {
  const { student } = draft
  const named = Object.entries(answers).flatMap(([key, answer]) => {
    const words = messages[key]
    return words ? [[key, { answer, messages: words }] as const] : []
  })
  const refused = { ...student.refused, ...Object.fromEntries(named) }
  return requeueAnswers({ ...draft, student: { ...student, refused } }, answers)
}

/** The server has these answers. */
export function acknowledgeAnswers(rules: TimedRules, draft: LoadedDraft, answers: Answers): LoadedDraft {
  const { student } = draft
  // Pages only get the last four digits of an identifier.
  const kept = maskIdentifiers(rules.form, answers)
  const acknowledged = {
    ...draft,
    student: {
      ...student,
      stored: { ...student.stored, ...kept },
      storedAt: omitKeys(student.storedAt, Object.keys(kept)),
      refused: omitKeys(student.refused, Object.keys(answers)),
    },
  }
  // What was typed again in the meantime stays.
  const still = filterEntries(kept, (key) => draft.contents.answers[key] === answers[key])
  // Nothing is hidden by that: what a closed page has typed may be behind a tab that was left elsewhere since.
  return { ...putAnswers(rules, acknowledged, still), pending: draft.pending }
}

/** Learns the revision of a reply. Behind changes from elsewhere, the known one stays. */
export function learnRevision(
  student: StudentDraft,
  { page }: SentChange,
  { revision, isBehind: hasOthers }: { readonly revision: number; readonly isBehind: boolean },
): StudentDraft {
  const isBehind = student.isBehind || hasOthers || revision > student.revision + 1
  if (isBehind) return { ...student, isBehind }
  return {
    ...moveOn(student, page, student.revision, revision),
    revision: Math.max(revision, student.revision),
  }
}

/** The other changes of a page have seen what it has saved, unless something else was saved in between. */
export function moveOnWith(
  student: StudentDraft,
  { page, madeOn }: SentChange,
  { pageRevisions = {} }: Pick<ServerAnswers, 'pageRevisions'>,
): StudentDraft {
  return pageRevisions[page] === madeOn + 1 ? moveOn(student, page, madeOn, madeOn + 1) : student
}

function moveOn(student: StudentDraft, page: string, from: number, to: number): StudentDraft {
  const isOwn = (change: QueuedChange): boolean => change.page === page && change.madeOn === from
  if (!student.groupChanges.some(isOwn)) return student
  const groupChanges = student.groupChanges.map((change) =>
    isOwn(change) ? { ...change, madeOn: to } : change,
  )
  return { ...student, groupChanges }
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
