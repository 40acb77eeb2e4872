import { useInstitution } from '#client/institution/TenantContext.ts'

import styles from './BulletList.module.css'

export function BulletList(props: {
  readonly items: readonly string[]
  readonly label?: string
  readonly isRuled?: boolean
}) {
  const { items, label, isRuled } = props
  const { bullet } = useInstitution().tenant
  return (
    <ul className={isRuled ? styles.ruled : styles.plain} aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <svg
            width="18"
            height="18"
            viewBox="0 0 20 20"
            fill="currentColor"
            aria-hidden="true"
            focusable="false"
          >
            <path d={bullet} />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
