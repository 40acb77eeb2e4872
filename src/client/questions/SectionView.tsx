import { memo, type ReactNode } from 'react'

import { useHolds } from '#client/draft/use/useAnswer.ts'
import type { Section } from '#form/page.ts'

import { renderItem } from './renderItem.tsx'
import styles from './SectionView.module.css'

/** Questions under one heading, while they are asked. */
export const SectionView = memo(function SectionView({ section }: { readonly section: Section }): ReactNode {
  const isShown = useHolds(section.shownWhen)
  const titleId = `section-${section.id}`
  if (!isShown) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{section.title}</h2>
      {section.lede !== undefined && <p className={styles.lede}>{section.lede}</p>}
      <div className={styles.body}>{section.items.map(renderItem)}</div>
    </section>
  )
})
