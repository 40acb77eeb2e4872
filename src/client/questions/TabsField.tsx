import { type KeyboardEvent, useRef } from 'react'

import { useDraft, useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import type { Tabs } from '#form/page.ts'

import { QuestionField } from './QuestionField.tsx'
import sectionStyles from './SectionView.module.css'
import styles from './TabsField.module.css'
import { dispatchPress } from './dispatchPress.ts'

/**
 * Alternative ways of answering. Answers behind other tabs are not asked for, so the store clears them; they return
 * with their tab during this visit. That is why arrow keys only move the focus, and Enter or Space chooses.
 */
export function TabsField({ item }: { readonly item: Tabs }) {
  const store = useDraftStore()
  const { chooseTab } = useSession()
  const chosen = useDraft(({ contents }) => getChosenTab(item, contents.tabs), [])
  const list = useRef<HTMLDivElement>(null)
  const id = `tabs-${item.id}`
  const choose = (tabId: string): void => {
    const chosenTab = { kind: 'groupChanged', change: { kind: 'tab', id: item.id, value: tabId } } as const
    dispatchPress(store, chosenTab, { ...(chooseTab && { act: () => chooseTab(item, tabId) }) })
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
            onClick={() => tab !== chosen && choose(tab.id)}
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
        </div>
      </div>
    </div>
  )
}

function findNext(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
