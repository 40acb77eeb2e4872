import type { ReactNode } from 'react'

import styles from './Choice.module.css'
import { joinClasses } from './joinClasses.ts'

export interface ChoiceProps {
  readonly type: 'radio' | 'checkbox'
  readonly id?: string | undefined
  /** The id of the element that holds it with its words, where a link leads to this choice. */
  readonly holderId?: string
  readonly name: string
  readonly value?: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isChecked: boolean
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  /** Without a frame: a statement of its own rather than one of several choices. */
  readonly isBare?: boolean
  readonly describedBy?: string | undefined
  readonly onChecked: (isChecked: boolean) => void
}

export function Choice(props: ChoiceProps): ReactNode {
  const { type, isInvalid, hint } = props
  return (
    <label
      id={props.holderId}
      className={joinClasses(styles.choice, props.isBare && styles.bare, isInvalid && styles.wrong)}
    >
      <input
        id={props.id}
        type={type}
        name={props.name}
        value={props.value}
        checked={props.isChecked}
        required={props.isRequired}
        aria-describedby={props.describedBy}
        aria-invalid={(type === 'checkbox' && isInvalid) || undefined}
        onChange={(event) => props.onChecked(event.currentTarget.checked)}
      />
      <span>
        {props.label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}

/** Choices below each other, or side by side when they are short. */
export function Choices({
  isInRow,
  children,
}: {
  readonly isInRow?: boolean | undefined
  readonly children: ReactNode
}): ReactNode {
  return <div className={joinClasses(styles.choices, isInRow && styles.row)}>{children}</div>
}
