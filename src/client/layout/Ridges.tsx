import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'

import styles from './Ridges.module.css'

/** The institution's slopes, in its colours. They say nothing and are hidden from screen readers. */
export function Ridges({
  isLow,
  isSliced,
}: {
  readonly isLow?: boolean
  readonly isSliced?: boolean
}): ReactNode {
  return (
    <svg
      className={isLow ? styles.low : styles.ridges}
      viewBox="0 0 1600 200"
      preserveAspectRatio={isSliced ? 'xMidYMax slice' : 'none'}
      aria-hidden="true"
      focusable="false"
    >
      {useInstitution().tenant.scene.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
