import { type ComponentProps, useMemo } from 'react'

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
  // Choosing one of 250 countries renders none of them.
  const choices = useMemo(
    () =>
      options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      )),
    [options],
  )
  return (
    <div className={styles.choosing}>
      <select
        {...rest}
        className={joinClasses(styles.input, menu.select, rest.value === '' && styles.unanswered)}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        <option value="">Choose one</option>
        {choices}
      </select>
    </div>
  )
}
