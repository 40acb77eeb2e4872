import { type Draft, emptyDraft, type Unsent } from '#client/draft/draft.ts'
import { makeDraftRules } from '#client/draft/draftRules.ts'
import { reduceDraft } from '#client/draft/reduceDraft.ts'
import { listPending, listSendable } from '#client/draft/sending.ts'
import { nothingUnsent } from '#client/draft/unsent.ts'
import { type Answers, emptyContents } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

const rules = makeDraftRules({ form: makeForm(tenant.pages), tenant })

export interface DraftSources {
  /** What closed pages left, oldest first. */
  readonly left?: readonly Partial<Unsent>[]
  /** By page, the number of the last change that the server has applied. */
  readonly pageChanges?: Readonly<Record<string, number>>
  readonly visitor?: Answers
  readonly visitorTabs?: Draft['contents']['tabs']
  readonly prefill?: Answers
}

/** What a loaded application becomes with what was typed before: what waits to be saved, what of it is sent now, what is sent again, and what to choose. */
export function loadTestDraft(
  stored: Answers,
  { left = [], pageChanges = {}, visitor = {}, visitorTabs = {}, prefill = {} }: DraftSources,
  tabs: Draft['contents']['tabs'] = {},
) {
  const contents = { ...emptyContents, answers: visitor, tabs: visitorTabs }
  const draft = reduceDraft(
    rules,
    { ...emptyDraft, contents },
    {
      kind: 'loaded',
      username: 'wren@example.com',
      answers: stored,
      revision: 1,
      status: 'started',
      groupState: { addAnother: {}, tabs },
      documents: {},
      prefill,
      pageChanges,
      page: 'page',
      left: left.map((unsent, index) => ({ unsent: { ...nothingUnsent, ...unsent }, at: index + 1 })),
      at: Date.UTC(2026, 10, 1),
    },
  )
  return {
    additions: listPending(rules, draft),
    sendable: listSendable({ ...rules, at: Date.now() }, draft),
    sent: draft.student?.sent ?? [],
    conflicts: draft.student?.conflicts ?? [],
    inputs: draft.inputs,
    groupState: draft.contents,
    hasRestored: draft.student?.recoveredAt !== undefined,
  }
}
