import { useInstitution } from '#client/institution/TenantContext.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckBox } from '#client/ui/Choice.tsx'
import { Field } from '#client/ui/Field.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { type ActionKind, longestReason } from '#contract/actionRules.ts'
import { formatDate } from '#form/calendarDate.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { Menu } from '../layout/Menu.tsx'
import styles from './ActionDialog.module.css'
import type { Filled, Offer } from './filledAction.ts'

interface FieldsProps {
  readonly kind: ActionKind
  readonly filled: Filled
  readonly offer: Offer
  readonly issues: Partial<Record<keyof Filled, string>>
  readonly onFill: (changed: Partial<Filled>) => void
  readonly onRevoke: (link: string) => void
}

/** What a member types and chooses for an action. */
export function ActionFields(props: FieldsProps) {
  switch (props.kind) {
    case 'link':
      return <LinkFields {...props} />
    case 'reopen':
      return (
        <>
          <DayField {...props} />
          <ReasonField {...props} />
          <MailField {...props} />
        </>
      )
    case 'withdraw':
      return (
        <>
          <ReasonField {...props} />
          <MailField {...props} />
        </>
      )
    case 'extend':
      return (
        <>
          <TermField {...props} />
          <DayField {...props} />
        </>
      )
    case 'received':
      return <ReceivedFields {...props} />
  }
}

function listErrors(issue: string | undefined): readonly string[] {
  return issue === undefined ? [] : [issue]
}

function DayField({ filled, offer, issues, onFill }: FieldsProps) {
  const { timeZoneName } = useInstitution().tenant
  return (
    <Field
      id="until"
      label="Last day"
      hint={`Through the end of that day, ${timeZoneName}.`}
      isRequired
      width="half"
      errors={listErrors(issues.until)}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          className={inputStyles.input}
          min={offer.today}
          value={filled.until}
          onChange={({ currentTarget: { value } }) => onFill({ until: value })}
        />
      )}
    </Field>
  )
}

function ReasonField({ filled, issues, onFill }: FieldsProps) {
  return (
    <Field
      id="reason"
      label="Reason"
      hint={`The student reads it. At most ${longestReason} characters.`}
      isRequired
      errors={listErrors(issues.reason)}
    >
      {(control) => (
        <textarea
          {...control}
          className={inputStyles.input}
          rows={3}
          dir="auto"
          value={filled.reason}
          onChange={({ currentTarget: { value } }) => onFill({ reason: value })}
        />
      )}
    </Field>
  )
}

function MailField({ filled, onFill }: FieldsProps) {
  return (
    <CheckBox
      id="has_mail"
      label="Send the student an email"
      checked={filled.hasMail}
      onChecked={(hasMail) => onFill({ hasMail })}
    />
  )
}

function TermField({ filled, offer, onFill }: FieldsProps) {
  return (
    <Field id="term" label="Term" isRequired>
      {(control) => (
        <Menu
          {...control}
          value={filled.term}
          options={offer.terms.map(({ value, label, last_day: day }) => ({
            value,
            label: `${label}, until ${formatDate(day)}`,
          }))}
          onValue={(term) => onFill({ term })}
        />
      )}
    </Field>
  )
}

function ReceivedFields({ filled, offer, issues, onFill }: FieldsProps) {
  return (
    <>
      <p>For what came by mail, email or from a school. Without a day, a document was not received.</p>
      {offer.documents.map(({ key, label, is_attached: isAttached }) => (
        <Field
          key={key}
          id={`received-${key}`}
          label={label}
          {...(isAttached && { hint: 'The student has attached it.' })}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              className={inputStyles.input}
              max={offer.today}
              value={filled.received[key] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onFill({ received: { ...filled.received, [key]: value } })
              }
            />
          )}
        </Field>
      ))}
      {issues.received !== undefined && <p role="alert">{issues.received}</p>}
    </>
  )
}

function LinkFields({ filled, offer, issues, onFill, onRevoke }: FieldsProps) {
  const { tenant } = useInstitution()
  return (
    <>
      <Field id="days" label="Days that it works" isRequired width="half" errors={listErrors(issues.days)}>
        {(control) => (
          <input
            {...control}
            className={inputStyles.input}
            inputMode="numeric"
            autoComplete="off"
            value={filled.days}
            onChange={({ currentTarget: { value } }) => onFill({ days: value.trim() })}
          />
        )}
      </Field>
      {offer.links.length > 0 && (
        <section aria-labelledby="open-links">
          <h3 id="open-links">Links that work now</h3>
          <ul className={styles.links}>
            {offer.links.map(({ id, made_by: madeBy, until }) => (
              <li key={id}>
                <span>
                  {id}, made by <bdi>{madeBy}</bdi>, until {formatMoment(new Date(until), tenant)}
                </span>
                <Button variant="link" aria-label={`Revoke ${id}`} onClick={() => onRevoke(id)}>
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
