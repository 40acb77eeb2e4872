import { NavLink } from 'react-router'

import type { StaffPermission } from '#contract/staffRoles.ts'

import { useMember } from '../session/MemberContext.ts'
import styles from './StaffPages.module.css'

interface StaffPage {
  readonly path: string
  readonly label: string
  readonly permission: StaffPermission
}

const pages: readonly StaffPage[] = [
  { path: '/', label: 'Applications', permission: 'read' },
  { path: '/downloads', label: 'Downloads', permission: 'download' },
  { path: '/figures', label: 'Figures', permission: 'statistics' },
  { path: '/members', label: 'Members', permission: 'members' },
  { path: '/log', label: 'Log', permission: 'log' },
]

/** Links to the pages that the member may open, unless there is only one. */
export function StaffPages() {
  const { permissions } = useMember()
  const open = pages.filter(({ permission }) => permissions.includes(permission))
  if (open.length === 1) return null
  return (
    <nav aria-label="Pages of the office" className={styles.pages}>
      {open.map(({ path, label }) => (
        <NavLink key={path} to={path} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
