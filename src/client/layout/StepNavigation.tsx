import { useState } from 'react'
import { NavLink } from 'react-router'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { useSession } from '#client/session/SessionContext.ts'
import type { Page } from '#form/page.ts'

import { isPlainClick } from './CarryingLink.tsx'
import { SavedWords } from './SavedStatus.tsx'
import styles from './StepNavigation.module.css'
import { Wrap } from './Wrap.tsx'

/** The sticky bar of steps, drawn as the nearest slope of the landscape. A step is opened by the form's navigation. */
export function StepNavigation(props: {
  readonly current: Page | undefined
  /** Loaded on demand. */
  readonly progress: typeof import('./StepProgress.tsx') | undefined
}) {
  const { current, progress } = props
  const { pages } = useInstitution().tenant
  const { navigation, saved } = useSession()
  const { isPending, run } = usePendingAction()
  const [chosenPath, setChosenPath] = useState<string>()
  const openingPath = isPending ? chosenPath : undefined
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
                  run(async () => {
                    setChosenPath(page.path)
                    await navigation?.goTo(page.path)
                  })
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
        {saved ?? <SavedWords>Not saved yet</SavedWords>}
      </Wrap>
    </nav>
  )
}
