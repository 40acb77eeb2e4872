import { type ReactNode, useEffect, useState } from 'react'

import styles from './Field.module.css'
import { joinClasses } from './joinClasses.ts'
import errorStyles from './FieldErrors.module.css'
import { Icon } from './Icon.tsx'
import inputStyles from './Input.module.css'
import { isOnlyLabel } from './isOnlyLabel.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Attributes of a control, which connect it with its label, hint and errors. Spread it over the native element. */
export interface ControlAttributes {
  readonly id: string
  readonly name: string
  /** In place of `required`, which makes an input invalid before it is touched. */
  readonly 'aria-required': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Label, optional mark, hint, errors and control, in this order. */
export function Field(props: {
  /** The id of the element around the field and the control's name; the control's id is this with `-input` appended. */
  readonly id: string
  readonly label: string
  readonly isOptional?: boolean
  readonly hint?: ReactNode
  readonly errors?: readonly string[]
  /** Pointed out like an error, but not wrong. */
  readonly note?: string | false | undefined
  /** A way out of the errors, below them. */
  readonly offer?: ReactNode
  /** Errors and note result from the latest action and are announced. */
  readonly hasNewErrors?: boolean
  /** Expected length of an answer. */
  readonly width?: 'short' | 'half' | 'full' | undefined
  readonly variant?: 'outlined' | 'underlined' | undefined
  /** Several controls under one legend; hint and errors then describe the group, too. */
  readonly group?: 'group' | 'radiogroup'
  readonly isRequired?: boolean
  /** What it is required for; only heard, with the control. */
  readonly reason?: string
  readonly children: (control: ControlAttributes) => ReactNode
}) {
  const { id, label, isOptional, hint, errors = [], note, reason, group, children } = props
  const hasErrors = errors.length > 0
  const isNoted = hasErrors || !!note
  const isAnnounced = useAnnouncement(isNoted && props.hasNewErrors)
  const describedBy =
    joinClasses(hint !== undefined && `${id}-hint`, isNoted && `${id}-error`, reason && `${id}-reason`) ||
    undefined
  const invalid = hasErrors || undefined
  const control = {
    id: `${id}-input`,
    name: id,
    'aria-required': props.isRequired || undefined,
    // Not every screen reader says the description of a group.
    'aria-describedby': group === 'radiogroup' ? undefined : describedBy,
    'aria-invalid': invalid,
  }
  const Holder = group ? 'fieldset' : 'div'
  const Words = group ? 'legend' : 'label'
  return (
    <Holder
      className={joinClasses(
        getFieldClass(hasErrors, props.width),
        props.variant === 'underlined' && inputStyles.underlined,
      )}
      id={id}
      {...(group && { 'aria-describedby': describedBy })}
      {...(group === 'radiogroup' && {
        role: group,
        'aria-invalid': invalid,
        'aria-required': control['aria-required'],
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
      {reason && (
        <span id={`${id}-reason`} hidden>
          {reason}
        </span>
      )}
      {isNoted && (
        <div role={isAnnounced ? 'alert' : undefined}>
          {/* It is heard when the focus is elsewhere. */}
          {isAnnounced && <VisuallyHidden>{label}: </VisuallyHidden>}
          <div id={`${id}-error`}>
            {note && <p className={styles.hint}>{note}</p>}
            {hasErrors && <FieldErrors messages={errors} label={label} />}
          </div>
          {props.offer}
        </div>
      )}
      <div className={styles.control}>{children(control)}</div>
    </Holder>
  )
}

/** What describes the other inputs of a group: the hint is heard once, with the first. */
export function findErrorsId(control: ControlAttributes): string | undefined {
  return control['aria-invalid'] && `${control.name}-error`
}

export function getFieldClass(isWrong: boolean, width?: 'short' | 'half' | 'full'): string {
  return joinClasses(styles.field, width && styles[width], isWrong && styles.wrong)
}

export function FieldErrors(props: {
  readonly id?: string
  readonly messages: readonly string[]
  /** The question's label; without it no field is called missing. */
  readonly label: string
}) {
  const { id, messages, label } = props
  return (
    <div className={errorStyles.errors} id={id}>
      {messages.map((message) => (
        <p className={errorStyles.error} key={message}>
          <Icon name="error" size={18} />
          <span>
            {label !== '' && isOnlyLabel(message, label) && 'Missing: '}
            {message}
          </span>
        </p>
      ))}
    </div>
  )
}

/** Whether what is new is an alert: until the next key or press, since Chromium would say it again after each dialog. */
function useAnnouncement(isNew = false): boolean {
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    if (!isNew) return
    const ends = new AbortController()
    for (const name of ['keydown', 'pointerdown']) addEventListener(name, () => setHeard(true), ends)
    return () => {
      ends.abort()
      setHeard(false)
    }
  }, [isNew])
  return isNew && !isHeard
}
