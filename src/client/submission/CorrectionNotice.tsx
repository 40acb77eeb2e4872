import type { ReactNode } from 'react'

import { formatMoment } from '#form/formatMoment.ts'

import { useInstitution } from '../institution/TenantContext.ts'
import styles from '../layout/AlertBanners.module.css'
import { Wrap } from '../layout/Wrap.tsx'

/** Shown while a submitted application is reopened. */
export function CorrectionNotice(correction: { readonly until: string; readonly reason: string }): ReactNode {
  const { tenant } = useInstitution()
  const until = formatMoment(new Date(correction.until), tenant)
  return (
    <section className={styles.alerts} aria-label="Correction">
      <Wrap>
        <p>
          Your application is open for corrections until {until}: {correction.reason}
        </p>
        <p>Submit it again when you are done. If you don’t, what you submitted before counts.</p>
      </Wrap>
    </section>
  )
}
