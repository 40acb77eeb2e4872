import { useRef, useState } from 'react'

import { callApi } from '#client/api/callApi.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { longestNote } from '#contract/noteRules.ts'
import { addApplicationNote } from '#contract/staffReading.ts'
import { countCharacters } from '#form/countCharacters.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { forgetNote, keepNote, nameSending, readNote } from './keptNote.ts'
import styles from './Notes.module.css'
import type { Reading } from './reading.ts'

/** What the staff has noted, the oldest first. A note that is being written stays in this tab until it is added. */
export function Notes(props: {
  readonly application: Reading
  readonly notes: Reading['notes']
  readonly mayNote: boolean
  readonly onAdded: (notes: Reading['notes']) => void
}) {
  const { application, notes, mayNote, onAdded } = props
  const { tenant } = useInstitution()
  const { news } = application
  return (
    <section aria-labelledby="notes-title" className={styles.notes}>
      <h2 id="notes-title">Notes</h2>
      {notes.length === 0 ? (
        <p className={styles.none}>None yet.</p>
      ) : (
        <ol>
          {notes.map(({ id, author, at, text }) => (
            <li
              key={id}
              className={news.since !== null && news.note_ids.includes(id) ? styles.new : undefined}
            >
              <p className={styles.by}>
                <bdi>{author}</bdi>, {formatMoment(new Date(at), tenant)}
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayNote && <NewNote id={application.id} onAdded={onAdded} />}
    </section>
  )
}

function NewNote(props: { readonly id: string; readonly onAdded: (notes: Reading['notes']) => void }) {
  const { id, onAdded } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isAdded, setAdded] = useState(false)
  const action = usePendingAction('The note was not added', false)
  const add = async (text: string): Promise<void> => {
    const { notes } = await callApi(addApplicationNote, {
      params: { id },
      body: { text, id: nameSending(id) },
    })
    forgetNote(id)
    if (input.current) input.current.value = ''
    onAdded(notes)
    setAdded(true)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const text = input.current?.value.trim() ?? ''
        const found = findIssues(text)
        setErrors(found)
        if (found.length > 0) input.current?.focus()
        else action.run(async () => await add(text))
      }}
    >
      <Field
        id="note"
        label="New note"
        hint="Students never see notes. A note cannot be changed later."
        errors={[...errors, ...(action.failure ? [action.failure.text] : [])]}
      >
        {(control) => (
          <textarea
            {...control}
            ref={input}
            className={inputStyles.input}
            rows={3}
            aria-keyshortcuts="w"
            defaultValue={readNote(id)}
            onChange={({ currentTarget: { value } }) => {
              keepNote(id, value)
              setErrors([])
              setAdded(false)
              action.forgetFailure()
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="quiet" busyLabel={action.busy('Adding')}>
        Add note
      </Button>
      <output>
        <VisuallyHidden>{isAdded && 'Your note was added.'}</VisuallyHidden>
      </output>
    </form>
  )
}

function findIssues(text: string): readonly string[] {
  if (text === '') return ['Write something first.']
  const length = countCharacters(text)
  return length > longestNote ? [`A note has at most 10,000 characters; this one has ${length}.`] : []
}
