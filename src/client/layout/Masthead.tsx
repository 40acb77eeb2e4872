import { type ReactNode, useEffect, useRef } from 'react'

import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { getFirstPath } from '#form/firstPath.ts'
import { getStudentName } from '#form/studentName.ts'

import { AccountPopover } from './AccountPopover.tsx'
import { CarryingLink } from './CarryingLink.tsx'
import styles from './Masthead.module.css'
import { Wrap } from './Wrap.tsx'

/** The head of every screen: the way past it, whose application this is, and the student's account. */
export function Masthead(): ReactNode {
  const { tenant } = useInstitution()
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.masthead}>
        <Wrap className={styles.inside}>
          <CarryingLink className={styles.brand} to={getFirstPath(tenant.pages)}>
            <span
              className={styles.mark}
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: tenant.mark }}
            />
            <span>
              <span className={styles.name}>{tenant.partnerName}</span>
              <span className={styles.what}>{tenant.applicationTitle}</span>
            </span>
          </CarryingLink>
          <AccountPopover />
          <PrintedName />
        </Wrap>
      </header>
    </>
  )
}

/** Whose sheet it is, once it is printed: a name that is just being typed renders nothing here. */
function PrintedName(): ReactNode {
  const store = useDraftStore()
  const name = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = (): void => {
      if (name.current) name.current.textContent = getStudentName(store.getDraft().contents.answers)
    }
    addEventListener('beforeprint', write)
    return () => removeEventListener('beforeprint', write)
  }, [store])
  return <p className={styles.student} ref={name} />
}
