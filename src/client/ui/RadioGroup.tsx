import type { ReactNode } from 'react'

import { Choice, Choices } from './Choice.tsx'
import type { ControlAttributes } from './Field.tsx'

export interface RadioGroupProps {
  readonly control: ControlAttributes
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  readonly isInRow?: boolean | undefined
  readonly onValue: (value: string) => void
}

/** Radio buttons for a field with the group `radiogroup`. The first one has the control's id. */
export function RadioGroup({ control, value, choices, isInRow, onValue }: RadioGroupProps): ReactNode {
  return (
    <Choices isInRow={isInRow}>
      {choices.map((choice, index) => (
        <Choice
          key={choice.value}
          id={index === 0 ? control.id : undefined}
          type="radio"
          name={control.name}
          value={choice.value}
          label={choice.label}
          hint={choice.hint}
          checked={choice.value === value}
          isInvalid={control['aria-invalid'] ?? false}
          required={control.required}
          onChecked={() => onValue(choice.value)}
        />
      ))}
    </Choices>
  )
}
