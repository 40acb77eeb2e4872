import type { FormEvent, ReactNode } from 'react'

import type { Page } from '#form/page.ts'

import { Form } from '../ui/Form.tsx'
import styles from './PageView.module.css'
import { SectionView } from './SectionView.tsx'

/** One of the three steps. */
export interface PageViewProps {
  readonly page: Page
  /** The buttons at the end of the form. */
  readonly actions: ReactNode
  readonly onSubmit: () => void
}

/** The id of a step's heading, which takes the focus when the student comes to the page. */
export const pageTitleId = 'page-title'

/** A step: its heading, its sections and its buttons. */
export function PageView({ page, actions, onSubmit }: PageViewProps): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <header className={styles.head}>
        <h1 id={pageTitleId} tabIndex={-1}>
          {page.title}
        </h1>
        {page.lede !== undefined && <p className={styles.lede}>{page.lede}</p>}
      </header>
      <Form aria-labelledby={pageTitleId} onSubmit={submit}>
        {page.sections.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
        <div className={styles.actions}>{actions}</div>
      </Form>
    </>
  )
}
