import { useState } from 'react'

import { callApi } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckBox } from '#client/ui/Choice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Form } from '#client/ui/Form.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { Modal } from '#client/ui/Modal.tsx'
import { emailInvalidMessage, isEmailAddress } from '#contract/accountRules.ts'
import { addMember, changeMember } from '#contract/staffMembers.ts'
import { type StaffRole, staffRoles } from '#contract/staffRoles.ts'

import { DialogFailure } from '../layout/DialogFailure.tsx'
import { Menu } from '../layout/Menu.tsx'
import { roleWords } from '../layout/roleWords.ts'
import { useDialogAction } from '../layout/useDialogAction.ts'
import type { ListedMember } from './memberCalls.ts'
import styles from './MembersScreen.module.css'

const formId = 'member'

const roleHints: Readonly<Record<StaffRole, string>> = {
  reader: 'Reads applications without sensitive answers, and writes notes.',
  officer: 'Reads everything, sets stages, and acts on applications.',
  administrator: 'Does what officers do, erases applications, and changes members.',
}

/** Adds a member, or changes one. */
export function MemberDialog(props: {
  /** undefined to add one. */
  readonly member?: ListedMember
  readonly onClose: () => void
  readonly onDone: (message: string) => void
}) {
  const { member, onClose, onDone } = props
  const [email, setEmail] = useState('')
  const [name, setName] = useState(member?.name ?? '')
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'reader')
  const [isLimited, setLimited] = useState(member?.sees === 'assigned')
  const [issues, setIssues] = useState<{ readonly email?: string; readonly name?: string }>({})
  const action = useDialogAction(member ? 'Not changed' : 'Not added')
  const save = async (): Promise<void> => {
    const sees = role === 'reader' && isLimited ? 'assigned' : 'all'
    const given = { name: name.trim(), role, sees } as const
    const before = member && { name: member.name, role: member.role, sees: member.sees }
    const { message } = await (member && before
      ? callApi(changeMember, { params: { id: member.id }, body: { ...given, before } })
      : callApi(addMember, { body: { ...given, email: email.trim() } }))
    onDone(message)
  }
  const edit = (set: () => void): void => {
    set()
    setIssues({})
    action.forgetFailure()
  }
  return (
    <Modal
      isOpen
      title={member ? `Change ${member.name}` : 'Add a member'}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busyLabel={action.busy('Saving')}>
            {member ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const found = {
            ...(!member && !isEmailAddress(email) && { email: emailInvalidMessage }),
            ...(name.trim() === '' && { name: 'Write the name that others read.' }),
          }
          setIssues(found)
          const [first] = Object.keys(found)
          if (first === undefined) action.run(save)
          else document.getElementById(`${first}-input`)?.focus()
        }}
      >
        <DialogFailure text={action.failure} />
        {!member && (
          <Field
            id="email"
            label="Email address"
            hint="They sign in with it."
            isRequired
            errors={issues.email === undefined ? [] : [issues.email]}
          >
            {(control) => (
              <input
                {...control}
                type="email"
                className={inputStyles.input}
                autoComplete="off"
                value={email}
                onChange={({ currentTarget: { value } }) => edit(() => setEmail(value))}
              />
            )}
          </Field>
        )}
        <Field id="name" label="Name" isRequired errors={issues.name === undefined ? [] : [issues.name]}>
          {(control) => (
            <input
              {...control}
              className={inputStyles.input}
              dir="auto"
              autoComplete="off"
              value={name}
              onChange={({ currentTarget: { value } }) => edit(() => setName(value))}
            />
          )}
        </Field>
        <Field id="role" label="Role" hint={roleHints[role]}>
          {(control) => (
            <Menu
              {...control}
              value={role}
              options={staffRoles.map((one) => ({ value: one, label: roleWords[one] }))}
              onValue={(value) => edit(() => setRole(staffRoles.find((one) => one === value) ?? 'reader'))}
            />
          )}
        </Field>
        {role === 'reader' && (
          <CheckBox
            id="sees"
            label="Sees only what is assigned to them"
            checked={isLimited}
            onChecked={(isChecked) => edit(() => setLimited(isChecked))}
          />
        )}
      </Form>
    </Modal>
  )
}
