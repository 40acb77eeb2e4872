import type { ReactNode } from 'react'

import { readAnswer } from '#form/readAnswer.ts'
import { makeRecordPages } from '#form/recordPages.ts'

import { useSettledContents } from '../draft/use/useSettledContents.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { useToday } from '../institution/useToday.ts'
import { useSession } from '../session/SessionContext.ts'
import styles from './RecordView.module.css'
import { RecordView } from './RecordView.tsx'

/** The application as it will be submitted, and its PDF for students with an account. */
export function CheckedAnswers(): ReactNode {
  const { pages } = useInstitution().form
  const contents = useSettledContents()
  const today = useToday()
  const { copy } = useSession()
  if (today === undefined) return null
  return (
    <>
      {copy !== undefined && <div className={styles.copy}>{copy}</div>}
      <RecordView
        record={makeRecordPages(pages, contents, (question) => readAnswer(question, contents, today))}
        formPaths={pages.map(({ path }) => path)}
      />
    </>
  )
}
