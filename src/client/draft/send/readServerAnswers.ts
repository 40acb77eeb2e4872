import { deriveWebStatus } from '#form/webStatus.ts'

import type { Profile } from '../../session/profileStore.ts'
import type { ServerAnswers } from '../draftEvent.ts'

/** What the draft takes from a profile. */
export function readServerAnswers(profile: Profile): ServerAnswers {
  const { answer, add_another, tabs, revision, removed_at, page_changes, page_revisions, answer_times } =
    profile
  const { submission, web_status } = profile
  return {
    answers: answer,
    groupState: { addAnother: add_another, tabs },
    revision,
    status: submission ? 'submitted' : deriveWebStatus(web_status),
    removals: removed_at,
    answerTimes: readAnswerTimes(answer_times),
    pageChanges: page_changes,
    pageRevisions: page_revisions,
  }
}

function readAnswerTimes(listed: Profile['answer_times'] = {}): ServerAnswers['answerTimes'] {
  const times = Object.entries(listed).flatMap(([at, keys]) =>
    keys.map((key) => [key, Date.parse(at)] as const),
  )
  return Object.fromEntries(times)
}
