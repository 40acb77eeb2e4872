import type { ComponentProps } from 'react'

import styles from './Input.module.css'
import { joinClasses } from './joinClasses.ts'
import menu from './SelectMenu.module.css'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange'> {
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onValue: (value: string) => void
}

/** A native select; with a mouse and browser support its menu is styled (decision 14). */
export function Select({ options, onValue, ...rest }: SelectProps) {
  return (
    <div className={styles.choosing}>
      <select
        {...rest}
        className={joinClasses(styles.input, menu.select, rest.value === '' && styles.unanswered)}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        <option value="">Choose one</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
