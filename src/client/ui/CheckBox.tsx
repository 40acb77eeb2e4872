import type { ReactNode } from 'react'

import { Choice, type ChoiceProps } from './Choice.tsx'
import { getFieldClass } from './Field.tsx'
import { FieldErrors } from './FieldErrors.tsx'

export interface CheckBoxProps extends Omit<ChoiceProps, 'type' | 'name' | 'isInvalid' | 'isBare'> {
  readonly id: string
  readonly errors: readonly string[]
}

/** A single optional check box, labelled by its statement. */
export function CheckBox({ id, errors, ...rest }: CheckBoxProps): ReactNode {
  const isInvalid = errors.length > 0
  return (
    <div className={getFieldClass(isInvalid)} id={id}>
      {isInvalid && <FieldErrors id={`${id}-error`} messages={errors} label={rest.label} />}
      <Choice
        {...rest}
        id={`${id}-input`}
        name={id}
        type="checkbox"
        isInvalid={isInvalid}
        isBare
        aria-describedby={isInvalid ? `${id}-error` : undefined}
      />
    </div>
  )
}
