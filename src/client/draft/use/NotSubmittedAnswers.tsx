import type { ReactNode } from 'react'

import { listAnswerBlocks } from '#form/listAnswerBlocks.ts'
import type { Answers } from '#form/answers.ts'
import { describeAnswer } from '#form/describeAnswer.ts'

import { useInstitution } from '../../institution/TenantContext.ts'
import { useToday } from '../../institution/useToday.ts'
import { BulletList } from '../../ui/BulletList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useDraft, useDraftStore } from './DraftContext.ts'

const none: Answers = {}

/** Names what was typed after the application had been submitted: it is not part of it, and nobody else will say so. */
export function NotSubmittedAnswers(): ReactNode {
  const store = useDraftStore()
  const { form, tenant } = useInstitution()
  const today = useToday() ?? ''
  const answers = useDraft(({ student }) => student?.notSubmitted ?? none)
  const keys = listAnswerBlocks(form).flatMap((block) => block.keys.filter((key) => key in answers))
  const close = (): void => store.dispatch({ kind: 'notSubmittedRead' })
  return (
    <Modal
      isOpen={keys.length > 0}
      title="Not part of your application"
      size="s"
      onClose={close}
      actions={<Button onClick={close}>OK</Button>}
    >
      <p>
        Your application had already been submitted when you typed these answers, so they are not part of it.
        If they matter, please write to us at {tenant.help.email}.
      </p>
      <BulletList
        bullet={tenant.bullet}
        items={keys.map(
          (key) =>
            `${form.slots.get(key)?.question.label ?? key}: ${describeAnswer(form, key, answers, today)}`,
        )}
      />
    </Modal>
  )
}
