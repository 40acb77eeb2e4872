import { NavLink } from 'react-router'

import { useInstitution } from '#client/institution/TenantContext.ts'
import type { Page } from '#form/page.ts'

import { isPlainClick } from './CarryingLink.tsx'
import { SavedStatus } from './SavedStatus.tsx'
import styles from './StepNavigation.module.css'
import { Wrap } from './Wrap.tsx'

export interface StepNavigationProps {
  /** Called instead of following the link: saves first, or leads to sign up. */
  readonly onNavigate: (page: Page) => void
  readonly openingPath: string | undefined
  readonly current: Page | undefined
  /** Loaded on demand. */
  readonly progress: typeof import('./StepProgress.tsx') | undefined
}

/** The sticky bar of steps, drawn as the nearest slope of the landscape. */
export function StepNavigation({ onNavigate, openingPath, current, progress }: StepNavigationProps) {
  const { pages } = useInstitution().tenant
  return (
    <nav className={styles.steps} aria-label="Application steps">
      <Wrap className={styles.wrap}>
        <ol className={styles.list}>
          {pages.map((page) => (
            <li key={page.id}>
              <NavLink
                className={() => styles.step}
                to={page.path}
                aria-busy={page.path === openingPath || undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  onNavigate(page)
                }}
              >
                <span className={styles.number}>{page.path === openingPath ? 'Opening' : page.step}</span>{' '}
                <span className={styles.name}>{page.title}</span>{' '}
                {progress && <progress.StepCount page={page} />}
              </NavLink>
            </li>
          ))}
        </ol>
        {progress && current && <progress.SectionMenu key={current.id} page={current} />}
        <SavedStatus />
      </Wrap>
    </nav>
  )
}
