import { useEffect, useState } from 'react'

import type { ApplicationContents } from '#form/answers.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import type { Page } from '#form/page.ts'

import { useDraftStore } from '../draft/use/DraftContext.ts'

/**
 * The words of a live region: the questions that an answer has added to the step, which otherwise appear in silence. A new
 * component, a tab and an opened trigger are heard by what was pressed.
 */
export function AddedQuestions(props: {
  readonly page: Page
  /** What there was when the step was opened: this is loaded with the first answer, which may add questions. */
  readonly opened: ApplicationContents
}) {
  const { page, opened } = props
  const store = useDraftStore()
  const [added, setAdded] = useState('')
  useEffect(() => {
    let before = opened
    const follow = (): void => {
      const { contents } = store.getDraft()
      if (before === contents) return
      setAdded(describeAdded(page, before, contents))
      before = contents
    }
    follow()
    return store.subscribe('pauses', follow)
  }, [store, page, opened])
  return added
}

function describeAdded(page: Page, before: ApplicationContents, now: ApplicationContents): string {
  const isPressed =
    before.addAnother !== now.addAnother || before.tabs !== now.tabs || before.triggers !== now.triggers
  if (isPressed) return ''
  const known = new Set(listLabels(page, before).map(({ key }) => key))
  const added = listLabels(page, now).filter(({ key }) => !known.has(key))
  const [first] = added
  if (!first) return ''
  return added.length === 1
    ? `One more question: ${first.label}`
    : `${added.length} more questions, beginning with ${first.label}`
}

function listLabels(page: Page, contents: ApplicationContents) {
  return listAskedQuestions([page], contents).map(({ question }) => question)
}
