import { type ReactNode, useEffect, useRef } from 'react'

import { getButtonClass } from './buttonClass.ts'
import type { ControlAttributes } from './Field.tsx'
import styles from './FileInput.module.css'
import { joinClasses } from './joinClasses.ts'
import { LinkButton } from './LinkButton.tsx'
import { Spinner } from './Spinner.tsx'

/** A file that is there, on its way, or still to be chosen. */
export interface FileInputProps {
  readonly control: ControlAttributes
  readonly name: string
  /** What the file is. */
  readonly label: string
  /** File types as extensions, such as `.pdf,.docx`. */
  readonly accept: string
  readonly state: 'empty' | 'busy' | 'set'
  readonly fileName?: string | undefined
  /** What is going on, or how large the file is. */
  readonly note: string
  readonly onChoose: (file: File) => void
  readonly onDelete: () => void
}

/** Chooses one file, and shows it. */
export function FileInput(props: FileInputProps): ReactNode {
  const { control, state, fileName, note, onChoose, onDelete } = props
  const holder = useRef<HTMLDivElement>(null)
  const shownState = useRef(state)

  useEffect(() => {
    const element = holder.current
    const isHere = document.activeElement === document.body || document.activeElement === element
    // The button that was pressed is gone: the focus stays with the file rather than falling back to the page.
    if (shownState.current !== state && isHere) {
      const next = element?.querySelector<HTMLElement>('input, button') ?? element
      next?.focus({ preventScroll: true })
    }
    shownState.current = state
  }, [state])

  return (
    <div
      className={joinClasses(
        styles.file,
        state !== 'empty' && styles.set,
        control['aria-invalid'] && styles.wrong,
      )}
      ref={holder}
      tabIndex={-1}
      aria-busy={state === 'busy' || undefined}
    >
      <div className={styles.text}>
        {state !== 'empty' && <p className={styles.name}>{fileName}</p>}
        <output className={styles.note}>{note}</output>
      </div>
      {state === 'empty' && (
        <label className={joinClasses(getButtonClass('quiet'), styles.choose)}>
          Choose File
          <input
            {...control}
            type="file"
            aria-label={`${props.label}: Choose File`}
            name={props.name}
            accept={props.accept}
            className={styles.native}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              // The same file can be chosen again after a refusal.
              event.currentTarget.value = ''
              if (file) onChoose(file)
            }}
          />
        </label>
      )}
      {state === 'busy' && <Spinner size="l" />}
      {state === 'set' && (
        <LinkButton icon="trash" isDanger aria-label={`Delete ${fileName ?? 'file'}`} onClick={onDelete}>
          Delete
        </LinkButton>
      )}
    </div>
  )
}
