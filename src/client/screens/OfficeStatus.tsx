import { type Answers, documentAnswered } from '#form/answers.ts'
import { formatDay } from '#form/formatMoment.ts'

import { useInstitution, useToday } from '../institution/TenantContext.ts'
import type { Profile } from '../session/profileStore.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './CompletionScreen.module.css'

type OfficeItems = NonNullable<Profile['office_status']>

/** The documents that the office has received itself, as answers for conditions. */
export function getReceivedAnswers(items: OfficeItems): Answers {
  const received = items.filter((one) => one.received_on !== undefined)
  return Object.fromEntries(
    received.flatMap(({ document }) => (document ? [[document, documentAnswered]] : [])),
  )
}

/** What the office's own system knows of the application, if anything. */
export function OfficeStatus({ items }: { readonly items: OfficeItems }) {
  const { office } = useInstitution().tenant
  const today = useToday() ?? ''
  if (items.length === 0) return null
  return (
    <div className={styles.office}>
      <h2>From the {office.name}</h2>
      <ul>
        {items.map(({ item, received_on: day, text }) => (
          <li key={item}>
            {day !== undefined && <Icon name="check" size={18} />}
            <h3>
              <bdi>{item}</bdi>
              {day !== undefined && (
                <>
                  : received <time dateTime={day}>{formatDay(day, today)}</time>
                </>
              )}
            </h3>
            {text !== undefined && <p dir="auto">{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
