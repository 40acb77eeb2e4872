import { lazy, type ReactNode, Suspense, useState } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'

import styles from './Footer.module.css'
import { Wrap } from './Wrap.tsx'

const HelpModal = lazy(async () => ({ default: (await import('./HelpModal.tsx')).HelpModal }))
const PrivacyModal = lazy(async () => ({ default: (await import('./PrivacyModal.tsx')).PrivacyModal }))

/**
 * Where we are, help and privacy (spec 2, footer).
 * @param props.isTall on the completion page
 */
export function Footer({ isTall = false }: { readonly isTall?: boolean }): ReactNode {
  const { partnerName, office } = useInstitution().tenant
  const [open, setOpen] = useState<'help' | 'privacy'>()
  const close = (): void => setOpen(undefined)
  return (
    <footer className={joinClasses(styles.footer, isTall && styles.tall)}>
      <Wrap className={styles.inside}>
        <address className={styles.address}>
          <p className={styles.name}>{partnerName}</p>
          <p>{office.name}</p>
          <p>{office.addressLines.join(', ')}</p>
        </address>
        <div className={styles.links}>
          <LinkButton aria-haspopup="dialog" onClick={() => setOpen('help')}>
            Help
          </LinkButton>
          <LinkButton aria-haspopup="dialog" onClick={() => setOpen('privacy')}>
            Privacy
          </LinkButton>
        </div>
      </Wrap>
      <Suspense>
        {open === 'help' && <HelpModal onClose={close} />}
        {open === 'privacy' && <PrivacyModal onClose={close} />}
      </Suspense>
    </footer>
  )
}
