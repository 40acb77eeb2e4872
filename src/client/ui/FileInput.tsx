import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from './Button.tsx'
import { type ControlAttributes, findErrorsId } from './Field.tsx'
import styles from './FileInput.module.css'
import { Icon } from './Icon.tsx'
import { joinClasses } from './joinClasses.ts'
import { Spinner } from './Spinner.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

export interface FileInputProps {
  readonly control: ControlAttributes
  readonly label: string
  /** Extensions and media types, such as `.pdf,image/png`. */
  readonly accept: string
  readonly state: 'empty' | 'busy' | 'set'
  readonly fileName?: string | undefined
  /** Progress or file size; announced on change. */
  readonly note: string
  /** Upload progress from 0 to 100. */
  readonly sentPercent?: number | undefined
  /** Another way to attach a file. */
  readonly offer?: ReactNode
  /** Called with all chosen, dropped or pasted files, even if there are too many, and also in place of the attached one. */
  readonly onChoose: (files: readonly File[]) => void
  /** Cancels the upload; undefined when that is impossible. */
  readonly onCancel?: (() => void) | undefined
  readonly onView: (fileName: string) => void
  readonly onDelete: () => void
}

export function FileInput(props: FileInputProps) {
  const { control, label, state, fileName = '', sentPercent, onChoose } = props
  const holder = useRef<HTMLDivElement>(null)
  const isEmpty = state === 'empty'
  const isAttached = state === 'set'
  const isBusy = state === 'busy'
  const isOver = useFileDrop(holder, !isBusy, onChoose)
  useKeptFocus(holder, state, isAttached)
  const choose = { control, accept: props.accept, onChoose }

  return (
    <div
      className={joinClasses(
        styles.file,
        !isEmpty && styles.set,
        isAttached && styles.attached,
        isOver && styles.over,
        control['aria-invalid'] && styles.wrong,
      )}
      ref={holder}
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      // Once a file is attached, the focus is here.
      {...(isAttached && {
        role: 'group',
        'aria-label': fileName,
        'aria-describedby': findErrorsId(control),
      })}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (!isBusy && files.length > 0) onChoose(files)
      }}
    >
      {isAttached && (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      )}
      <div className={styles.text}>
        {!isEmpty && <p className={styles.name}>{fileName}</p>}
        <output className={styles.note}>{props.note}</output>
        {isEmpty && (
          <p className={styles.dropNote} aria-hidden="true">
            You can also drop a file here.
          </p>
        )}
        {isBusy && (
          // It has the focus until there is a button again.
          <progress
            className={styles.progress}
            tabIndex={-1}
            aria-label={sentPercent === undefined ? fileName : `Sending ${fileName}`}
            max={100}
            value={sentPercent}
          />
        )}
      </div>
      {isEmpty && (
        <ChooseButton {...choose} variant="quiet" name={`${label}: Choose File`}>
          Choose File
        </ChooseButton>
      )}
      {isBusy && sentPercent === undefined && <Spinner size="l" />}
      {isBusy && props.onCancel && (
        <Button variant="link" aria-label={`Cancel ${fileName || 'file'}`} onClick={props.onCancel}>
          Cancel
        </Button>
      )}
      {isAttached && (
        <div className={styles.actions}>
          <Button
            variant="link"
            aria-label={`View ${fileName} in a new tab`}
            onClick={() => props.onView(fileName)}
          >
            View
          </Button>
          <ChooseButton {...choose} variant="link" name={`Replace ${fileName}`}>
            Replace
          </ChooseButton>
          <Button
            variant="quietLink"
            aria-label={`Delete ${fileName}`}
            aria-describedby={findErrorsId(control)}
            onClick={props.onDelete}
          >
            Delete
          </Button>
        </div>
      )}
      {!isBusy && props.offer !== undefined && <div className={styles.offer}>{props.offer}</div>}
    </div>
  )
}

/** Firefox would add its own words to the name of a native file input, so a button opens it. */
function ChooseButton(
  props: Pick<FileInputProps, 'control' | 'accept' | 'onChoose'> & {
    readonly variant: 'quiet' | 'link'
    /** What is heard. */
    readonly name: string
    readonly children: string
  },
) {
  const { control, variant, name, children } = props
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        id={control.id}
        variant={variant}
        aria-label={name}
        aria-describedby={control['aria-describedby']}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={chooser}
        name={control.name}
        type="file"
        hidden
        accept={props.accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // So that the same file can be chosen again after a refusal.
          event.currentTarget.value = ''
          if (files.length > 0) props.onChoose(files)
        }}
      />
    </>
  )
}

/**
 * Accepts dropped files, and keeps the browser from opening files that miss.
 * @returns whether files are being dragged over the holder
 */
function useFileDrop(
  holder: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDrop: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const follow = useEffectEvent((event: DragEvent): void => {
    const { type, target, dataTransfer } = event
    const hasFiles = dataTransfer?.types.includes('Files') === true
    const isHere = hasFiles && isOpen && target instanceof Node && holder.current?.contains(target) === true
    setOver(isHere && type === 'dragover')
    // Another field on the page may accept them.
    if (!hasFiles || (event.defaultPrevented && !isHere)) return
    event.preventDefault()
    dataTransfer.dropEffect = isHere ? 'copy' : 'none'
    if (isHere && dataTransfer.files.length > 0 && type === 'drop') onDrop([...dataTransfer.files])
  })
  useEffect(() => {
    const ends = new AbortController()
    for (const name of ['dragover', 'dragleave', 'drop'] as const)
      addEventListener(name, (event) => follow(event), ends)
    return () => ends.abort()
  }, [])
  return isOver
}
