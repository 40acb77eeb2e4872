import type { ReactNode } from 'react'

import { useIsHydrated } from '#client/ui/useIsHydrated.ts'
import type { Tenant } from '#form/tenant.ts'

import { HelpLink } from './HelpLink.tsx'
import styles from './StartNotice.module.css'
import { startNoticeIds, startScript } from './startScript.ts'
import { Wrap } from './Wrap.tsx'

/**
 * Says why a page does nothing: the browser is too old, a script did not come or failed, or there are none. It is part
 * of the built page, and goes when the application has started.
 */
export function StartNotice({ tenant }: { readonly tenant: Tenant }): ReactNode {
  const isStarted = useIsHydrated()
  if (isStarted) return null
  const help = (
    <>
      If that does not help, write to the {tenant.office.name}: <HelpLink help={tenant.help} />.
    </>
  )
  return (
    <>
      <div className={styles.notice} id={startNoticeIds.tooOld} role="alert" hidden suppressHydrationWarning>
        <Wrap>
          <p>
            <strong>This browser is too old for this application.</strong> Nothing that you type here is
            saved. Please use another browser, such as a current Chrome, Edge, Firefox or Safari, or another
            device. {help}
          </p>
        </Wrap>
      </div>
      <div
        className={styles.notice}
        id={startNoticeIds.notLoaded}
        role="alert"
        hidden
        suppressHydrationWarning
      >
        <Wrap>
          <p>
            <strong>This page could not be loaded completely.</strong> Until it is, nothing that you type here
            is saved. Please check your connection and reload the page, or use another browser. {help}
          </p>
        </Wrap>
      </div>
      <noscript>
        <style>{'[data-cover]{display:none}'}</style>
        <div className={styles.notice}>
          <Wrap>
            <p>
              <strong>This application needs JavaScript, which is switched off or blocked.</strong> Nothing
              that you type here is saved. Please switch it on and reload the page, or use another browser.{' '}
              {help}
            </p>
          </Wrap>
        </div>
      </noscript>
      <script dangerouslySetInnerHTML={{ __html: startScript }} />
    </>
  )
}
