import { useInstitution, useToday } from '#client/institution/TenantContext.ts'

import styles from './AlertBanners.module.css'
import { Wrap } from './Wrap.tsx'

/** The institution's current announcements. The end of a range is exclusive. */
export function AlertBanners() {
  const { tenant } = useInstitution()
  const today = useToday()
  const alerts = tenant.alerts.filter(
    ({ from, until }) => today !== undefined && from <= today && today < until,
  )
  if (alerts.length === 0) return null
  return (
    <section className={styles.alerts} aria-label="Deadlines">
      {alerts.map(({ from, text }) => (
        <Wrap key={from}>
          <p>{text}</p>
        </Wrap>
      ))}
    </section>
  )
}
