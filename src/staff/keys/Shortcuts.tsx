import { useState } from 'react'

import { Choice } from '#client/ui/Choice.tsx'
import { Modal } from '#client/ui/Modal.tsx'

import { areKeysOn, turnKeys } from './keysSetting.ts'
import styles from './Shortcuts.module.css'

const groups = [
  {
    title: 'In the list',
    keys: [
      [['j'], 'The next application'],
      [['k'], 'The one before'],
      [['Enter'], 'Open the application'],
      [['/'], 'Search'],
      [['x'], 'Choose the application, or not'],
      [['X'], 'Choose all from the one chosen before'],
      [['a'], 'Go to what can be done with those chosen'],
    ],
  },
  {
    title: 'In an application',
    keys: [
      [['j', 'n'], 'Open the next one of the list'],
      [['k', 'p'], 'Open the one before'],
      [['d'], 'Open the next document'],
      [['x', 'Esc'], 'Close the document'],
      [['u', 'Esc'], 'Back to the list'],
    ],
  },
  { title: 'Everywhere', keys: [[['?'], 'This help']] },
] as const

/** The help about keys, where they can also be turned off. */
export function Shortcuts(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" size="xs" closeLabel="Close" {...props}>
      {groups.map(({ title, keys }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([names, what]) => (
              <div key={what}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Setting />
    </Modal>
  )
}

function Setting() {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Choice
      type="checkbox"
      name="keys"
      label="Use these keys in this browser"
      isBare
      checked={isOn}
      onChecked={(isChecked) => {
        turnKeys(isChecked)
        setOn(isChecked)
      }}
    />
  )
}
