import { useEffect, useRef } from 'react'
import type { InferOutput } from 'valibot'

import { EmailWords } from '#client/ui/EmailWords.tsx'
import type { previewAction } from '#contract/staffActions.ts'

import styles from './ActionDialog.module.css'

/** What an action would do, and the mail that it would send, before it is confirmed. */
export function ActionPreview(
  props: Pick<InferOutput<typeof previewAction.reply>, 'effects' | 'mail'> & {
    /** Takes the focus, where this replaces what had it. */
    readonly hasFocus?: boolean
  },
) {
  const { effects, mail, hasFocus = true } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasFocus) heading.current?.focus()
  }, [hasFocus])
  return (
    <section aria-labelledby="effects-title" className={styles.preview}>
      <h3 id="effects-title" tabIndex={-1} ref={heading}>
        What will happen
      </h3>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {mail && (
        <section aria-labelledby="mail-title" className={styles.mail}>
          <h4 id="mail-title">
            <EmailWords>{`Email to ${mail.to}`}</EmailWords>
          </h4>
          <p className={styles.subject}>{mail.subject}</p>
          <p className={styles.text}>{mail.text}</p>
        </section>
      )}
    </section>
  )
}
