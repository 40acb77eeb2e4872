import { type ReactNode, useState } from 'react'

import { isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { listComponentQuestions } from '#form/componentPrefix.ts'
import type { AddAnother } from '#form/page.ts'

import { reduceDraft } from '../draft/reduceDraft.ts'
import { useDraft, useDraftStore } from '../draft/use/DraftContext.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Removes a component of a group, after a confirmation if it has answers. */
export function RemoveComponent(props: {
  readonly group: AddAnother
  readonly component: number
  readonly title: string
  /** Another removal is in progress. */
  readonly isHeld: boolean | undefined
  readonly onRemove: () => void
}): ReactNode {
  const { group, component, title, isHeld, onRemove } = props
  const store = useDraftStore()
  const [isAsked, setAsked] = useState(false)
  const isRemoving = useDraft(({ student }) =>
    student?.groupChanges.some(
      (one) => one.kind === 'removal' && one.id === group.id && one.component === component,
    ),
  )
  const remove = (): void => {
    setAsked(false)
    onRemove()
    // Visitors start with the smaller reducer, which cannot remove components.
    if (!store.getDraft().student) store.setReducer(reduceDraft)
    store.dispatch({ kind: 'componentRemoved', groupId: group.id, component })
  }
  const ask = (): void => {
    const { contents, inputs } = store.getDraft()
    const slots = listComponentQuestions(group, component).flatMap(listSlots)
    if (slots.some(({ key }) => isAnswered(contents.answers[key]) || inputs[key])) setAsked(true)
    else remove()
  }
  return (
    <>
      <Button
        variant="dangerLink"
        icon="trash"
        busyLabel={isRemoving ? `Removing ${title}` : isHeld && 'Please wait'}
        onClick={ask}
      >
        Remove <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      <Modal
        isOpen={isAsked}
        title={`Remove ${title}?`}
        closeLabel="Cancel"
        danger={{ label: 'Remove', onClick: remove }}
        onClose={() => setAsked(false)}
      >
        <p>Everything you entered for it will be deleted. The ones after it move up.</p>
      </Modal>
    </>
  )
}
