import { type ReactNode, useEffect, useState } from 'react'

import styles from './Checklist.module.css'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type CheckState = 'inactive' | 'error' | 'success'

export interface CheckItem {
  readonly text: string
  readonly state: CheckState
}

const icons = { inactive: 'circle', error: 'cross', success: 'check' } as const
const words = { inactive: '', error: ', not met yet', success: ', met' } as const

/** Delay after the last key before the state is announced. */
const quietMilliseconds = 1000

/** Rules that are checked off while typing. A screen reader hears what is left when typing stops. */
export function Checklist({
  id,
  title,
  items,
}: {
  readonly id: string
  readonly title: string
  readonly items: readonly CheckItem[]
}): ReactNode {
  const announcement = useQuiet(describe(items))
  return (
    <div>
      <div id={id}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {items.map(({ text, state }) => (
            <li key={text} className={styles[state]} data-state={state}>
              <Icon name={icons[state]} size={18} />
              <span>
                {text}
                <VisuallyHidden>{words[state]}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </div>
  )
}

function describe(items: readonly CheckItem[]): string {
  if (items.every((item) => item.state === 'inactive')) return ''
  const broken = items.filter((item) => item.state === 'error').map((item) => item.text)
  return broken.length === 0 ? 'Every rule is met.' : `Not met yet: ${broken.join(', ')}.`
}

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}
