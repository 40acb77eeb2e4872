import { Modal } from '#client/ui/Modal.tsx'

import styles from './Shortcuts.module.css'

const shortcuts = [
  ['j', 'The next application'],
  ['k', 'The one before'],
  ['Enter', 'Open the application'],
  ['/', 'Search'],
  ['?', 'This help'],
] as const

export function Shortcuts(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" size="xs" closeLabel="Close" {...props}>
      <dl className={styles.list}>
        {shortcuts.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
