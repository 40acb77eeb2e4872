import { type ReactNode, useState } from 'react'

import { offlineMessage, unexpectedErrorMessage } from '#contract/messages.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { useToast } from '#client/ui/ToastContext.ts'

import styles from './Footer.module.css'
import { Wrap } from './Wrap.tsx'

export function Footer({ isTall = false }: { readonly isTall?: boolean }): ReactNode {
  const { partnerName, office, texts } = useInstitution().tenant
  const [modal, setModal] = useState<ReactNode>()
  const { show } = useToast()
  // Without a network only the modal fails, and not the page with everything that was typed.
  const open = (load: () => Promise<ReactNode>): void => {
    load().then(setModal, () =>
      show({
        severity: 'error',
        label: 'Error',
        text: navigator.onLine ? unexpectedErrorMessage : offlineMessage,
      }),
    )
  }
  const close = (): void => setModal(undefined)
  const loadHelp = async (): Promise<ReactNode> => {
    const [{ HelpModal }, text] = await Promise.all([import('./HelpModal.tsx'), texts.loadHelp()])
    return <HelpModal text={text} onClose={close} />
  }
  const loadPrivacy = async (): Promise<ReactNode> => {
    const [{ PrivacyModal }, text] = await Promise.all([import('./PrivacyModal.tsx'), texts.loadPrivacy()])
    return <PrivacyModal text={text} onClose={close} />
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
      {modal}
    </footer>
  )
}
