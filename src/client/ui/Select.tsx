import type { ReactNode } from 'react'

import type { ControlAttributes } from './Field.tsx'
import styles from './Input.module.css'
import { getInputClass } from './inputClass.ts'

/** One thing that can be chosen. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** One of many options. */
export interface SelectProps {
  readonly control: ControlAttributes
  readonly name: string
  readonly value: string
  readonly options: readonly Option[]
  readonly isRequired?: boolean
  readonly autoComplete?: string | undefined
  readonly onValue: (value: string) => void
}

/** A native select; its first option is none. */
export function Select({
  control,
  name,
  value,
  options,
  isRequired,
  autoComplete,
  onValue,
}: SelectProps): ReactNode {
  return (
    <div className={styles.choosing}>
      <select
        {...control}
        name={name}
        className={getInputClass()}
        value={value}
        required={isRequired}
        autoComplete={autoComplete}
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
