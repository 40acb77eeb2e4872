import * as v from 'valibot'

import { answerSchema } from '#contract/replies.ts'
import type { Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { omitIdentifiers } from '#form/identifier.ts'

import type { Draft, QueuedChange, SentChange, Unsent } from '../draft.ts'
import type { DraftChange } from '../draftChange.ts'
import type { DraftRules } from '../draftRules.ts'
import { listUnsent } from '../unsent.ts'
import type { TypedAnswer } from './typedAnswer.ts'

const answersSchema = v.record(v.string(), answerSchema)

const place = {
  id: v.string(),
  isByHand: v.boolean(),
  page: v.string(),
  madeOn: v.number(),
  follows: v.optional(answersSchema),
}
const changeSchema = v.variant('kind', [
  v.object({ ...place, kind: v.literal('tab'), value: v.string() }),
  v.object({ ...place, kind: v.literal('group'), value: v.number() }),
  v.object({ ...place, kind: v.literal('removal'), component: v.number() }),
])

const sentSchema = v.object({
  page: v.string(),
  number: v.number(),
  madeOn: v.number(),
  body: v.variant('kind', [
    v.object({ kind: v.literal('answers'), answers: answersSchema }),
    v.object({ kind: v.literal('group'), change: changeSchema, was: v.number() }),
  ]),
  isPartial: v.optional(v.boolean()),
})

/** The content of a journal. */
const entrySchema = v.object({
  page: v.string(),
  answers: answersSchema,
  base: answersSchema,
  inputs: v.record(v.string(), v.string()),
  groupChanges: v.array(changeSchema),
  sent: v.array(sentSchema),
  removals: v.record(v.string(), v.number()),
  conflicts: v.array(v.object({ source: v.literal('device'), answers: answersSchema })),
  submit: v.optional(v.object({ id: v.string(), phase: v.picklist(['sent', 'unheard', 'notSubmitted']) })),
})

export interface JournalReading {
  readonly entry: Unsent
  /** False if something unsaved must not be stored on the device. */
  readonly isWhole: boolean
}

/** What a journal reads. */
export interface JournalSource {
  /** Everything unsaved. */
  read(): JournalReading
  /**
   * The only answer that has changed since the last reading of either kind, if nothing else has.
   * @param change that has just happened
   */
  readTyped(change?: DraftChange): TypedAnswer | undefined
}

/** Reads everything unsaved, except identifiers, which are not stored on the device even encrypted. */
export function readDraft(rules: DraftRules, draft: Draft): JournalReading {
  const { form } = rules
  const unsent = listUnsent(rules, draft)
  const answers = omitIdentifiers(form, unsent.answers)
  const conflicts = unsent.conflicts.map((set) => ({
    source: 'device' as const,
    answers: omitIdentifiers(form, set.answers),
  }))
  const count = (sets: readonly Answers[]): number => sets.flatMap((set) => Object.keys(set)).length
  return {
    entry: {
      ...unsent,
      answers,
      base: omitIdentifiers(form, unsent.base),
      inputs: omitIdentifiers(form, unsent.inputs),
      groupChanges: unsent.groupChanges.map((change) => omitFollowedIdentifiers(form, change)),
      sent: unsent.sent.map((one) => omitSentIdentifiers(form, one)),
      conflicts: conflicts.filter((set) => Object.keys(set.answers).length > 0),
    },
    isWhole:
      count([answers, ...conflicts.map((set) => set.answers)]) ===
      count([unsent.answers, ...unsent.conflicts.map((set) => set.answers)]),
  }
}

function omitSentIdentifiers(form: Form, sent: SentChange): SentChange {
  const { body } = sent
  if (body.kind === 'group')
    return { ...sent, body: { ...body, change: omitFollowedIdentifiers(form, body.change) } }
  const answers = omitIdentifiers(form, body.answers)
  const isWhole = Object.keys(answers).length === Object.keys(body.answers).length
  return isWhole ? sent : { ...sent, body: { ...body, answers }, isPartial: true }
}

/** One that the next page doesn't have is sent after the change, once it is entered again. */
function omitFollowedIdentifiers(form: Form, change: QueuedChange): QueuedChange {
  return change.follows ? { ...change, follows: omitIdentifiers(form, change.follows) } : change
}

export function isEmptyEntry({
  answers: typed,
  inputs,
  groupChanges,
  sent,
  conflicts,
  submit,
}: Unsent): boolean {
  return [typed, inputs, groupChanges, sent, conflicts, submit ?? {}].every(
    (part) => Object.keys(part).length === 0,
  )
}

/** The text of an entry, '' if it has nothing. */
export function writeEntry(entry: Unsent): string {
  return isEmptyEntry(entry) ? '' : JSON.stringify(entry)
}

/** Returns undefined for the content of another version. */
export function parseEntry(text: string): Unsent | undefined {
  try {
    const parsed = v.safeParse(entrySchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
