import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { getButtonClass } from '#client/ui/Button.tsx'

import styles from './Aside.module.css'
import { HelpLink } from './HelpLink.tsx'

export function Aside({ children }: { readonly children: ReactNode }) {
  const { texts } = useInstitution().tenant
  const { isLoggedIn } = useSession()
  return (
    <aside className={styles.aside} aria-label="Help with your application">
      <div className={styles.inside}>
        {children}
        <section className={styles.status}>
          <h2>Your answers</h2>
          <p>
            {isLoggedIn
              ? 'Every answer is saved as you go.'
              : 'Create an account to save your answers and come back to them.'}
          </p>
        </section>
        <section>
          <h2>{texts.stuck.title}</h2>
          <p>{texts.stuck.text}</p>
          <HelpLink className={getButtonClass('link')} />
        </section>
      </div>
    </aside>
  )
}
