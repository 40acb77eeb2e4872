import type { ReactNode } from 'react'

import styles from './Field.module.css'
import { getFieldClass } from './fieldClass.ts'
import { FieldErrors } from './FieldErrors.tsx'
import { joinClasses } from './joinClasses.ts'

/** What ties a control to the label, hint and errors around it. Spread it over the native element. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  /** The id of the element that holds it all; the control's is this with `-input` after it. */
  readonly id: string
  readonly label: string
  readonly isOptional?: boolean
  readonly hint?: ReactNode
  readonly errors?: readonly string[]
  /** The errors answer something that was done just now, and are read out. */
  readonly hasNewErrors?: boolean
  /** How long an answer is expected. */
  readonly width?: 'short' | 'full' | undefined
  /** Several controls under one legend; the errors are then described by the group. */
  readonly group?: 'group' | 'radiogroup'
  readonly isRequired?: boolean
  readonly children: (control: ControlAttributes) => ReactNode
}

const noErrors: readonly string[] = []

/** Label, optional mark, hint, error, control: always in this order. */
export function Field(props: FieldProps): ReactNode {
  const { id, label, isOptional, hint, errors = noErrors, width, group, children } = props
  const hasErrors = errors.length > 0
  const describedBy = joinClasses(hint !== undefined && `${id}-hint`, hasErrors && `${id}-error`) || undefined
  const invalid = hasErrors || undefined
  const control = {
    id: `${id}-input`,
    'aria-describedby': group ? undefined : describedBy,
    'aria-invalid': invalid,
  }
  const Holder = group ? 'fieldset' : 'div'
  const Words = group ? 'legend' : 'label'
  return (
    <Holder
      className={getFieldClass(hasErrors, width)}
      id={id}
      {...(group && { 'aria-describedby': describedBy })}
      {...(group === 'radiogroup' && {
        role: group,
        'aria-invalid': invalid,
        'aria-required': props.isRequired || undefined,
      })}
    >
      <Words className={styles.label} {...(!group && { htmlFor: control.id })}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </Words>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {hasErrors && (
        <FieldErrors id={`${id}-error`} messages={errors} label={label} isAnnounced={props.hasNewErrors} />
      )}
      <div className={styles.control}>{children(control)}</div>
    </Holder>
  )
}
