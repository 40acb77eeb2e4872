import { useState } from 'react'

import { History } from '../history/History.tsx'
import { useMay } from '../session/MemberContext.ts'
import { Checklist } from './Checklist.tsx'
import { Notes } from './Notes.tsx'
import type { ReadableDocument } from './openedDocument.ts'
import { Processing } from './Processing.tsx'
import type { Reading } from './reading.ts'
import styles from './SidePanel.module.css'
import { Watchers } from './Watchers.tsx'

/** What the office does with an application, beside its record. */
export function SidePanel(props: {
  readonly application: Reading
  readonly opened: ReadableDocument | undefined
  readonly reload: () => void
}) {
  const { application, opened, reload } = props
  const { id } = application
  const mayNote = useMay('note')
  const [notes, setNotes] = useState(application.notes)
  const [processing, setProcessing] = useState(application.processing)
  return (
    <div className={styles.panel} id="processing" tabIndex={-1}>
      <Watchers id={id} notes={notes} revision={processing.revision} reload={reload} />
      <Processing application={application} stored={processing} onStored={setProcessing} />
      <Checklist application={application} opened={opened} />
      <Notes application={application} notes={notes} mayNote={mayNote} onAdded={setNotes} />
      <History id={id} />
    </div>
  )
}
