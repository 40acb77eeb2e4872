import { type ReactNode, useState } from 'react'

import { offlineMessage, unexpectedErrorMessage } from '#contract/messages.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { Button } from '#client/ui/Button.tsx'
import { toaster } from '#client/ui/toaster.ts'
import type { PrivacyText } from '#form/tenant.ts'

import styles from './Footer.module.css'
import { Wrap } from './Wrap.tsx'

export function Footer({ isTall = false }: { readonly isTall?: boolean }) {
  const { partnerName, office, texts } = useInstitution().tenant
  const [modal, setModal] = useState<ReactNode>()
  // A modal that cannot be loaded must not replace the page with its typed answers.
  const open = (name: 'Help' | 'Privacy', load: () => Promise<PrivacyText>): void => {
    const label = `Error opening ${name}`
    toaster.hide(label)
    Promise.all([import('./TextModal.tsx'), load()]).then(
      ([loaded, sections]) =>
        setModal(<loaded.TextModal name={name} sections={sections} onClose={() => setModal(undefined)} />),
      () =>
        toaster.show({
          severity: 'error',
          label,
          text: navigator.onLine ? unexpectedErrorMessage : offlineMessage,
        }),
    )
  }
  const openHelp = (): void => open('Help', async () => [{ title: '', paragraphs: await texts.loadHelp() }])
  const openPrivacy = (): void => open('Privacy', texts.loadPrivacy)
  return (
    <footer className={joinClasses(styles.footer, isTall && styles.tall)}>
      <Wrap className={styles.inside}>
        <address className={styles.address}>
          <p className={styles.name}>{partnerName}</p>
          <p>{office.name}</p>
          <p>{office.addressLines.join(', ')}</p>
        </address>
        <div className={styles.links}>
          <Button variant="link" aria-haspopup="dialog" onClick={openHelp}>
            Help
          </Button>
          <Button variant="link" aria-haspopup="dialog" onClick={openPrivacy}>
            Privacy
          </Button>
        </div>
      </Wrap>
      {modal}
    </footer>
  )
}
