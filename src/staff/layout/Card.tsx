import { type ReactNode, useEffect, useRef } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { Ridges } from '#client/layout/Landscape.tsx'

import styles from './Card.module.css'

/** A page with one card, below the institution's name. */
export function Card(props: {
  readonly title: string
  readonly hasErrors?: boolean
  readonly children: ReactNode
}) {
  const { title, hasErrors = false, children } = props
  const { partnerName, mark, office } = useInstitution().tenant
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <main id="content" className={styles.page}>
      <DocumentTitle title={title} hasErrors={hasErrors} />
      <div className={styles.brand}>
        <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
        <p>
          <strong>{partnerName}</strong>
          <br />
          {office.name}
        </p>
      </div>
      <section className={styles.card}>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {children}
      </section>
      <div className={styles.landscape}>
        <Ridges isSliced />
      </div>
    </main>
  )
}

/** Buttons of a card side by side. */
export function CardActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
