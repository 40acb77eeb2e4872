import { useState } from 'react'

import { History } from '../history/History.tsx'
import { useMay } from '../session/MemberContext.ts'
import { Checklist } from './Checklist.tsx'
import { Notes } from './Notes.tsx'
import type { ReadableDocument } from './openedDocument.ts'
import { Processing } from './Processing.tsx'
import { pickNewer, type Reading } from './reading.ts'
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
  const [listed, setListed] = useState(application.notes)
  const [changed, setChanged] = useState(application.processing)
  // Which of them is newer: the page is loaded again now and then, and notes are only added.
  const notes = listed.length > application.notes.length ? listed : application.notes
  const processing = pickNewer(changed, application.processing)
  return (
    <div className={styles.panel} id="processing" tabIndex={-1}>
      <Watchers id={id} notes={notes} revision={processing.revision} reload={reload} />
      <Processing application={application} stored={processing} onStored={setChanged} />
      <Checklist application={application} opened={opened} />
      <Notes application={application} notes={notes} mayNote={mayNote} onAdded={setListed} />
      <History key={`${application.processing.revision} ${application.notes.length}`} id={id} />
    </div>
  )
}
