import type { ComponentProps, ReactNode } from 'react'

import styles from './Choice.module.css'
import { joinClasses } from './joinClasses.ts'

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  readonly type: 'radio' | 'checkbox'
  /** The id of the element around it, as a target of links. */
  readonly holderId?: string
  readonly label: string
  readonly hint?: ReactNode
  readonly isInvalid?: boolean
  /** Without a frame: a single statement rather than one of several choices. */
  readonly isBare?: boolean
  readonly onChecked: (isChecked: boolean) => void
}

/** A radio button or check box with a label, all of which can be pressed. */
export function Choice(props: ChoiceProps): ReactNode {
  const { holderId, label, hint, isInvalid, isBare, onChecked, ...rest } = props
  return (
    <label
      id={holderId}
      className={joinClasses(styles.choice, isBare && styles.bare, isInvalid && styles.wrong)}
    >
      <input
        {...rest}
        aria-invalid={(rest.type === 'checkbox' && isInvalid) || undefined}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <span>
        {label}
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
