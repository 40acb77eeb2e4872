import { type ComponentType, type ReactNode, useState } from 'react'

import { unexpectedErrorMessage } from '#contract/messages.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { useToast } from '#client/ui/ToastContext.ts'

import styles from './Footer.module.css'
import { Wrap } from './Wrap.tsx'

type FooterModal = ComponentType<{ readonly onClose: () => void }>

const loadHelp = async (): Promise<FooterModal> => (await import('./HelpModal.tsx')).HelpModal
const loadPrivacy = async (): Promise<FooterModal> => (await import('./PrivacyModal.tsx')).PrivacyModal

/**
 * Where we are, help and privacy (spec 2, footer).
 * @param props.isTall on the completion page
 */
export function Footer({ isTall = false }: { readonly isTall?: boolean }): ReactNode {
  const { partnerName, office } = useInstitution().tenant
  const [shown, setShown] = useState<{ readonly Modal: FooterModal }>()
  const { show } = useToast()
  // Without a network only the modal fails, and not the page with everything that was typed.
  const open = (load: () => Promise<FooterModal>): void => {
    load().then(
      (Modal) => setShown({ Modal }),
      () => show({ severity: 'error', label: 'Error', text: unexpectedErrorMessage }),
    )
  }
  return (
    <footer className={joinClasses(styles.footer, isTall && styles.tall)}>
      <Wrap className={styles.inside}>
        <address className={styles.address}>
          <p className={styles.name}>{partnerName}</p>
          <p>{office.name}</p>
          <p>{office.addressLines.join(', ')}</p>
        </address>
        <div className={styles.links}>
          <LinkButton aria-haspopup="dialog" onClick={() => open(loadHelp)}>
            Help
          </LinkButton>
          <LinkButton aria-haspopup="dialog" onClick={() => open(loadPrivacy)}>
            Privacy
          </LinkButton>
        </div>
      </Wrap>
      {shown && <shown.Modal onClose={() => setShown(undefined)} />}
    </footer>
  )
}
