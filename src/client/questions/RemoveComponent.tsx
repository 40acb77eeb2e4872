import { useState } from 'react'

import { isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { listComponentQuestions } from '#form/componentPrefix.ts'
import type { AddAnother } from '#form/page.ts'

import { reduceDraft } from '../draft/reduceDraft.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Removes a component of a group, after a confirmation if it has answers. */
export function RemoveComponent(props: {
  readonly group: AddAnother
  readonly component: number
  readonly title: string
  /** The component that the server is removing. */
  readonly pendingRemoval: number | undefined
  readonly onRemove: () => void
}) {
  const { group, component, title, pendingRemoval, onRemove } = props
  const store = useDraftStore()
  const [isAsked, setAsked] = useState(false)
  const remove = (): void => {
    setAsked(false)
    onRemove()
    // Visitors start with the smaller reducer, which cannot remove components.
    if (!store.getDraft().student) store.setReducer(reduceDraft)
    store.dispatch({ kind: 'groupChanged', change: { kind: 'removal', id: group.id, component } })
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
        variant="quietLink"
        icon="trash"
        busyLabel={
          pendingRemoval === component ? `Removing ${title}` : pendingRemoval !== undefined && 'Please wait'
        }
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
