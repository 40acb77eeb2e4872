import { formatDate, getToday } from '#form/calendarDate.ts'

import { useInstitution } from '../institution/TenantContext.ts'
import styles from '../layout/AlertBanners.module.css'
import { Wrap } from '../layout/Wrap.tsx'

/** Shown while a submitted application is reopened. */
export function CorrectionNotice(correction: { readonly until: string; readonly reason: string }) {
  const { tenant } = useInstitution()
  // It ends as a day begins; `12:00 AM` of that day is often read as the midnight after it.
  const lastDay = getToday(new Date(Date.parse(correction.until) - 1), tenant.timeZone)
  const end = `the end of ${formatDate(lastDay)} (${tenant.timeZoneName})`
  return (
    <section className={styles.alerts} aria-label="Correction">
      <Wrap>
        <p>Your application is open for corrections until {end}:</p>
        <blockquote className={styles.quote} dir="auto">
          “{correction.reason}”
        </blockquote>
        <p className={styles.more}>
          Submit it again when you are done. If you don’t, what you submitted before counts.
        </p>
      </Wrap>
    </section>
  )
}
