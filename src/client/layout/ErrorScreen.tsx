import type { MouseEvent, ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import type { Tenant } from '#form/tenant.ts'

import styles from './ErrorScreen.module.css'
import headline from './Headline.module.css'
import { Landscape } from './Landscape.tsx'
import { RecoveryAdvice } from './RecoveryAdvice.tsx'

const titleId = 'wrong-title'

/** What had the focus is gone. */
function focus(heading: HTMLElement | null): void {
  heading?.focus()
}

const brokenText =
  'Something went wrong. The issue that caused you to see this has been logged. We will get it fixed as soon as possible.'

/** What is shown when nothing else can be. It needs nothing around it. */
export function ErrorScreen({
  tenant,
  onBack,
}: {
  readonly tenant: Tenant
  readonly onBack: (event: MouseEvent) => void
}): ReactNode {
  return (
    <main id="content" className={styles.screen}>
      <Landscape isEnd labelledBy={titleId}>
        <BrokenWords tenant={tenant} />
        <p className={styles.back}>
          <a href="/" onClick={onBack}>
            Back to your application
          </a>
        </p>
      </Landscape>
    </main>
  )
}

export function BrokenStep(): ReactNode {
  const { tenant } = useInstitution()
  return (
    <div className={styles.step}>
      <BrokenWords tenant={tenant} />
    </div>
  )
}

function BrokenWords({ tenant }: { readonly tenant: Tenant }): ReactNode {
  return (
    <>
      <h1 className={headline.title} id={titleId} ref={focus} tabIndex={-1}>
        Something went wrong
      </h1>
      <p className={headline.lede}>{brokenText}</p>
      <p className={headline.lede}>
        <RecoveryAdvice tenant={tenant} />
      </p>
    </>
  )
}
