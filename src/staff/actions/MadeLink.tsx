import { useEffect, useRef, useState } from 'react'

import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import inputStyles from '#client/ui/Input.module.css'

import styles from './ActionDialog.module.css'

/** A link that was just made, which is shown only here. */
export function MadeLink({ message, address }: { readonly message: string; readonly address: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState('')
  useEffect(() => input.current?.select(), [])
  const copy = async (): Promise<void> => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied('Copied.')
    } catch {
      // Not every browser lets a page do this.
      setCopied('The browser did not allow it. The link is selected: copy it with the keyboard.')
    }
  }
  return (
    <div className={styles.made}>
      <p>{message}</p>
      <Field id="made-link" label="Link">
        {(control) => (
          <input {...control} ref={input} className={inputStyles.input} readOnly value={address} />
        )}
      </Field>
      <Button variant="quiet" onClick={() => void copy()}>
        Copy
      </Button>
      <output>{copied}</output>
    </div>
  )
}
