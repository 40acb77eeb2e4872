import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useDraft, useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { isAnswered } from '#form/answers.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import type { Tabs } from '#form/page.ts'

import { QuestionField } from './QuestionField.tsx'
import sectionStyles from './SectionView.module.css'
import styles from './TabsField.module.css'

/**
 * Alternative ways of answering. Answers behind other tabs are not asked for, so the store clears them; they return
 * with their tab during this visit. That is why arrow keys only move the focus, and Enter or Space chooses.
 */
export function TabsField({ item }: { readonly item: Tabs }) {
  const store = useDraftStore()
  const { chooseTab } = useSession()
  const chosen = useDraft(({ contents }) => getChosenTab(item, contents.tabs), [])
  const hasFile = useDraft(({ contents }) => chosen.items.some(({ key }) => contents.documents[key]), [])
  const list = useRef<HTMLDivElement>(null)
  const id = `tabs-${item.id}`

  /** The tab that was pressed while the chosen one has a text. */
  const [asked, setAsked] = useState<string>()
  const [dialog, setDialog] = useState<typeof import('./DeleteTextModal.tsx')>()
  const canHaveText = chosen.items.some(({ kind }) => kind === 'textArea')
  useEffect(() => {
    // The first visit does not wait for it.
    if (canHaveText) void import('./DeleteTextModal.tsx').then(setDialog, () => undefined)
  }, [canHaveText])

  const press = (tabId: string): void => {
    if (tabId === chosen.id) return
    // Pressing the tab has committed a text that had the focus, except in browsers that don't focus buttons.
    store.dispatch({ kind: 'inputsLeft' })
    const { answers } = store.getDraft().contents
    const hasText = chosen.items.some(({ kind, key }) => kind === 'textArea' && isAnswered(answers[key]))
    if (hasText && dialog) setAsked(tabId)
    // Without a network it may not have been loaded.
    else if (!hasText || confirm('Delete what you wrote?')) choose(tabId)
  }
  const choose = (tabId: string): void => {
    setAsked(undefined)
    if (chooseTab) chooseTab(item, tabId)
    else store.dispatch({ kind: 'groupChanged', change: { kind: 'tab', id: item.id, value: tabId } })
  }
  const move = (event: KeyboardEvent): void => {
    // Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = findNext(event.key, at, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <div id={id}>
      <div
        className={styles.list}
        role="tablist"
        tabIndex={-1}
        aria-label={item.label}
        ref={list}
        onKeyDown={move}
      >
        {item.tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-${tab.id}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? undefined : -1}
            onClick={() => press(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.id}`}>
        <div className={sectionStyles.questions}>
          {chosen.items.map((question) => (
            <QuestionField key={question.key} question={question} />
          ))}
          {hasFile && <p className={sectionStyles.aside}>If you choose another way, this file is deleted.</p>}
        </div>
      </div>
      {dialog && (
        <dialog.DeleteTextModal
          isOpen={asked !== undefined}
          onDelete={() => asked !== undefined && choose(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function findNext(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
