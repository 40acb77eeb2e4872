import type { ComponentProps, ReactNode } from 'react'

import styles from './Choice.module.css'
import { joinClasses } from './joinClasses.ts'
import { type ControlAttributes, FieldErrors, getFieldClass } from './Field.tsx'

export interface ChoiceProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'onChange' | 'name' | 'value'
> {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly value?: string
  /** The id of the element around it, as a target of links. */
  readonly holderId?: string
  readonly label: string
  readonly hint?: string | undefined
  readonly isInvalid?: boolean
  /** Without a frame: a single statement rather than one of several choices. */
  readonly isBare?: boolean
  readonly onChecked: (isChecked: boolean) => void
}

/** A radio button or check box with a label, all of which can be pressed. */
export function Choice(props: ChoiceProps) {
  const { holderId, label, hint, isInvalid, isBare, onChecked, ...rest } = props
  const { name, value = '' } = rest
  const ownId = `${name}${value}`
  const labelId = `${ownId}-label`
  const hintId = `${ownId}-hint`
  return (
    <label
      id={holderId}
      className={joinClasses(styles.choice, isBare && styles.bare, isInvalid && styles.wrong)}
    >
      <input
        {...rest}
        // Without the hint, which is in the label.
        aria-labelledby={hint && labelId}
        aria-describedby={joinClasses(hint && hintId, rest['aria-describedby']) || undefined}
        aria-invalid={(rest.type === 'checkbox' && isInvalid) || undefined}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <span>
        <span id={labelId}>{label}</span>
        {hint !== undefined && (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

/** Choices below each other, or side by side when they are short. */
export function Choices(props: { readonly isInRow?: boolean | undefined; readonly children: ReactNode }) {
  const { isInRow, children } = props
  return <div className={joinClasses(styles.choices, isInRow && styles.row)}>{children}</div>
}

export interface CheckBoxProps extends Omit<ChoiceProps, 'type' | 'name' | 'isInvalid' | 'isBare'> {
  readonly id: string
  readonly errors?: readonly string[]
}

/** A single optional check box, labeled by its statement. */
export function CheckBox({ id, errors = [], ...rest }: CheckBoxProps) {
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

export interface RadioGroupProps {
  readonly control: ControlAttributes
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  readonly isInRow?: boolean | undefined
  readonly onValue: (value: string) => void
}

/** Radio buttons for a field with the group `radiogroup`. The first one has the control's id. */
export function RadioGroup({ control, value, choices, isInRow, onValue }: RadioGroupProps) {
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
          onChecked={() => onValue(choice.value)}
        />
      ))}
    </Choices>
  )
}
