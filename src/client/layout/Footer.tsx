import { type ComponentType, type ReactNode, useState } from 'react'

import { offlineMessage, unexpectedErrorMessage } from '#contract/messages.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { useToast } from '#client/ui/ToastContext.ts'

import styles from './Footer.module.css'
import { Wrap } from './Wrap.tsx'

type LoadedModal<Text> = ComponentType<{ readonly text: Text; readonly onClose: () => void }>

export function Footer({ isTall = false }: { readonly isTall?: boolean }): ReactNode {
  const { partnerName, office, texts } = useInstitution().tenant
  const [modal, setModal] = useState<ReactNode>()
  const { show, hide } = useToast()
  // A modal that cannot be loaded must not replace the page with its typed answers.
  const open = <Text,>(name: string, loading: Promise<readonly [LoadedModal<Text>, Text]>): void => {
    const label = `Error opening ${name}`
    hide(label)
    loading.then(
      ([Modal, text]) => setModal(<Modal text={text} onClose={() => setModal(undefined)} />),
      () =>
        show({
          severity: 'error',
          label,
          text: navigator.onLine ? unexpectedErrorMessage : offlineMessage,
        }),
    )
  }
  const openHelp = (): void =>
    open(
      'Help',
      Promise.all([import('./HelpModal.tsx').then((loaded) => loaded.HelpModal), texts.loadHelp()]),
    )
  const openPrivacy = (): void =>
    open(
      'Privacy',
      Promise.all([import('./PrivacyModal.tsx').then((loaded) => loaded.PrivacyModal), texts.loadPrivacy()]),
    )
  return (
    <footer className={joinClasses(styles.footer, isTall && styles.tall)}>
      <Wrap className={styles.inside}>
        <address className={styles.address}>
          <p className={styles.name}>{partnerName}</p>
          <p>{office.name}</p>
          <p>{office.addressLines.join(', ')}</p>
        </address>
        <div className={styles.links}>
          <LinkButton aria-haspopup="dialog" onClick={openHelp}>
            Help
          </LinkButton>
          <LinkButton aria-haspopup="dialog" onClick={openPrivacy}>
            Privacy
          </LinkButton>
        </div>
      </Wrap>
      {modal}
    </footer>
  )
}
