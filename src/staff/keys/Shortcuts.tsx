import { useState } from 'react'

import { Choice } from '#client/ui/Choice.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import type { StaffPermission } from '#contract/staffRoles.ts'

import { useMember } from '../session/MemberContext.ts'
import { areKeysOn, turnKeys } from './keysSetting.ts'
import styles from './Shortcuts.module.css'

interface Group {
  readonly title: string
  /** Without it the page cannot be opened. */
  readonly permission?: StaffPermission
  readonly keys: readonly (readonly [names: readonly string[], what: string])[]
}

const groups: readonly Group[] = [
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
  { title: 'Everywhere', keys: [[['?'], 'This help']] },
  {
    title: 'In the log',
    permission: 'log',
    keys: [
      [['j'], 'The next application'],
      [['k'], 'The one before'],
      [['Enter'], 'Open the application'],
      [['/'], 'Filter by a member'],
      [['u'], 'Back to the list'],
    ],
  },
  {
    title: 'In an application',
    keys: [
      [['j', 'n'], 'Open the next one of the list'],
      [['k', 'p'], 'Open the one before'],
      [['d'], 'Open the next document'],
      [['x', 'Esc'], 'Close the document'],
      [['s'], 'Set the stage'],
      [['a'], 'Assign it'],
      [['m'], 'Mark it as done'],
      [['w'], 'Write a note'],
      [['Ctrl Enter'], 'Add the note'],
      [['Esc'], 'Leave a menu or the note'],
      [['u', 'Esc'], 'Back to the list'],
    ],
  },
]

/** The help about keys, where they can also be turned off. */
export function Shortcuts(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { permissions } = useMember()
  const shown = groups.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  )
  return (
    <Modal title="Keyboard shortcuts" size="s" closeLabel="Close" {...props}>
      <div className={styles.groups}>
        {shown.map(({ title, keys }) => (
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
      </div>
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
