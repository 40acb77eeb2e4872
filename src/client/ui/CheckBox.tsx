import type { ReactNode } from 'react'

import { Choice } from './Choice.tsx'
import { getFieldClass } from './fieldClass.ts'
import { FieldErrors } from './FieldErrors.tsx'

export interface CheckBoxProps {
  readonly id: string
  readonly name: string
  readonly statement: string
  readonly hint?: ReactNode
  readonly errors: readonly string[]
  readonly isChecked: boolean
  readonly onChecked: (isChecked: boolean) => void
}

/** A single check box that may be left alone: its statement is all that is said. */
export function CheckBox({ id, errors, ...rest }: CheckBoxProps): ReactNode {
  const isInvalid = errors.length > 0
  return (
    <div className={getFieldClass(isInvalid)} id={id}>
      {isInvalid && <FieldErrors id={`${id}-error`} messages={errors} label={rest.statement} />}
      <Choice
        id={`${id}-input`}
        type="checkbox"
        name={rest.name}
        label={rest.statement}
        hint={rest.hint}
        isChecked={rest.isChecked}
        isInvalid={isInvalid}
        isBare
        describedBy={isInvalid ? `${id}-error` : undefined}
        onChecked={rest.onChecked}
      />
    </div>
  )
}
