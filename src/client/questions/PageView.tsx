import { type FormEvent, Fragment, memo, type ReactNode } from 'react'

import { findCertification } from '#form/findCertification.ts'
import { useCondition } from '#client/draft/use/useAnswer.ts'
import type { Page, Section } from '#form/page.ts'

import { Form } from '../ui/Form.tsx'
import styles from './PageView.module.css'
import { renderItem } from './renderItem.tsx'
import sectionStyles from './SectionView.module.css'

export interface PageViewProps {
  readonly page: Page
  /** Shown before the first question. */
  readonly intro?: ReactNode
  /** Shown before the certification, or at the end of a page without one. */
  readonly check?: ReactNode
  /** Buttons at the end of the form. */
  readonly actions: ReactNode
  readonly onSubmit: () => void
}

/** The id of a step's heading, which gets the focus on navigation. */
export const pageTitleId = 'page-title'

/** A step: heading, sections and buttons. */
export function PageView({ page, intro, check, actions, onSubmit }: PageViewProps): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  const certification = check === undefined ? undefined : findCertification(page)
  return (
    <>
      <header className={styles.head}>
        <h1 id={pageTitleId} tabIndex={-1}>
          {page.title}
        </h1>
        {page.lede !== undefined && <p className={styles.lede}>{page.lede}</p>}
        {intro}
      </header>
      <Form aria-labelledby={pageTitleId} onSubmit={submit}>
        {page.sections.map((section) => (
          <Fragment key={section.id}>
            {section === certification && check}
            <SectionView section={section} />
          </Fragment>
        ))}
        {certification === undefined && check}
        <div className={styles.actions}>{actions}</div>
      </Form>
    </>
  )
}

/** Questions under one heading, while they are asked. */
export const SectionView = memo(function SectionView({ section }: { readonly section: Section }): ReactNode {
  const isShown = useCondition(section.shownWhen)
  const titleId = `section-${section.id}`
  if (!isShown) return null
  return (
    <section className={sectionStyles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{section.title}</h2>
      {section.lede !== undefined && <p className={sectionStyles.lede}>{section.lede}</p>}
      <div className={sectionStyles.body}>{section.items.map(renderItem)}</div>
    </section>
  )
})
