import type { ReactNode } from 'react'

import { readAnswer } from '#form/readAnswer.ts'
import { makeRecordPages } from '#form/recordPages.ts'

import { useSettledContents } from '../draft/use/useSettledContents.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { useToday } from '../institution/useToday.ts'
import { useCopyLink } from '../session/CopyContext.ts'
import styles from './RecordView.module.css'
import { RecordView } from './RecordView.tsx'

/** The whole application as somebody is about to submit it, and the same as a PDF for whoever has an account. */
export function CheckedAnswers(): ReactNode {
  const { pages } = useInstitution().form
  const contents = useSettledContents()
  const today = useToday()
  const copy = useCopyLink()
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
