import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

import styles from './Input.module.css'
import { getInputClass } from './inputClass.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface PasswordInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'onChange' | 'type' | 'ref'
> {
  readonly onValue: (value: string) => void
}

/** A password input with a button that shows the text. Pasting and password managers work. */
export function PasswordInput({ onValue, id, ...rest }: PasswordInputProps): ReactNode {
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Hidden again on submit, so that browsers store it as a password and not as text.
  useEffect(() => {
    const form = input.current?.form
    const hide = (): void => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <div className={styles.revealing}>
      <input
        {...rest}
        ref={input}
        id={id}
        type={isShown ? 'text' : 'password'}
        className={getInputClass()}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <button type="button" className={styles.reveal} aria-controls={id} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <VisuallyHidden> password</VisuallyHidden>
      </button>
    </div>
  )
}
