import { flushSync } from 'react-dom'

import { useDraft, useDraftStore } from '#client/draft/use/DraftContext.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckBox } from '#client/ui/Choice.tsx'
import { useSession } from '#client/session/SessionContext.ts'
import { listSlots } from '#form/answerSlot.ts'
import { isTriggerOpen } from '#form/askedQuestions.ts'
import type { Trigger } from '#form/page.ts'

import { dispatchPress } from './dispatchPress.ts'
import { focusQuestion } from './focusQuestion.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './SectionView.module.css'

/** Questions revealed by a button or a check box. */
export function TriggerField({ item }: { readonly item: Trigger }) {
  const store = useDraftStore()
  const { deleteFile } = useSession()
  const keys = item.items.flatMap(listSlots).map((slot) => slot.key)
  const isOpen = useDraft(({ contents }) => isTriggerOpen(item, contents), keys)
  const id = `trigger-${item.id}`

  const press = (): void => {
    // A second press doesn't hide them, which would clear their answers silently.
    if (isOpen) return
    flushSync(() => store.dispatch({ kind: 'triggerSet', triggerId: item.id, isOpen: true }))
    focusQuestion(item.items[0].key)
  }

  return (
    <div className={styles.questions}>
      {item.trigger === 'button' ? (
        <div>
          <Button
            variant="quiet"
            icon="plus"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={press}
          >
            {item.label}
          </Button>
        </div>
      ) : (
        <CheckBox
          id={`${id}-box`}
          label={item.label}
          checked={isOpen}
          onChecked={(isChecked) =>
            dispatchPress(
              store,
              { kind: 'triggerSet', triggerId: item.id, isOpen: isChecked },
              { deleteFile },
            )
          }
        />
      )}
      {isOpen && (
        <div className={styles.questions} id={id}>
          {item.items.map((question) => (
            <QuestionField key={question.key} question={question} />
          ))}
        </div>
      )}
    </div>
  )
}
