import { listAnswerBlocks } from '#form/listAnswerBlocks.ts'
import { describeAnswer } from '#form/readAnswer.ts'

import { useInstitution, useToday } from '../institution/TenantContext.ts'
import { BulletList } from '../layout/BulletList.tsx'
import { Modal } from '../ui/Modal.tsx'
import type { TypedAnswer } from '../draft/draft.ts'
import { useDraftStore, useStudentDraft } from '../draft/use/DraftContext.ts'

const none: readonly TypedAnswer[] = []

/** Lists what was typed after a submission and is not part of it. */
export function NotSubmittedAnswers() {
  const store = useDraftStore()
  const { form, tenant } = useInstitution()
  const today = useToday() ?? ''
  const named = useStudentDraft((student) => student?.notSubmitted ?? none)
  const keys = new Set(listAnswerBlocks(form).flatMap((block) => block.keys))
  const lines = [...keys].flatMap((key) =>
    named
      .filter((one) => one.key === key)
      .map(({ answer }) => {
        const label = form.slots.get(key)?.question.label ?? key
        return `${label}: ${describeAnswer(form, key, { [key]: answer }, today)}`
      }),
  )
  return (
    <Modal
      isOpen={lines.length > 0}
      title="Not part of your application"
      size="s"
      closeLabel="OK"
      onClose={() => store.dispatch({ kind: 'notSubmittedRead' })}
    >
      <p>
        Your application had already been submitted when you typed these answers, so they are not part of it.
        If they matter, please write to us at {tenant.help.email}.
      </p>
      <BulletList items={lines} />
    </Modal>
  )
}
