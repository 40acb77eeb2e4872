import { type KeyboardEvent, type ReactNode, useRef } from 'react'

import styles from './Tabs.module.css'

export interface TabsProps {
  readonly id: string
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: string
  readonly children: ReactNode
  readonly onChoose: (tabId: string) => void
}

/**
 * Tabs. Arrow keys move the focus, Enter or Space chooses: choosing clears answers, so the focus alone must not choose.
 */
export function Tabs({ id, label, tabs, chosen, children, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)

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
        aria-label={label}
        ref={list}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.id === chosen ? undefined : -1}
            onClick={() => {
              if (tab.id !== chosen) onChoose(tab.id)
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
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
