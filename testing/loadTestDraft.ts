import { type Draft, emptyDraft, type SentChange, type Unsent } from '#client/draft/draft.ts'
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
    sendAll: () => sendAll(draft),
    conflicts: draft.student?.conflicts ?? [],
    inputs: draft.inputs,
    groupState: draft.contents,
    hasRestored: draft.student?.recoveredAt !== undefined,
  }
}

/** Lists what is sent, one after the other, if the server takes it all. */
function sendAll(loaded: Draft): readonly SentChange[] {
  const listed: SentChange[] = []
  const at = Date.UTC(2026, 10, 1)
  let draft = reduceDraft(rules, loaded, { kind: 'sendStarted', at })
  for (let next = draft.student?.sent[0]; next; next = draft.student?.sent[0]) {
    listed.push(next)
    const revision = 1 + listed.length
    draft = reduceDraft(rules, draft, { kind: 'saved', revision, isBehind: false, at })
    draft = reduceDraft(rules, draft, { kind: 'sendStarted', at })
  }
  return listed
}
