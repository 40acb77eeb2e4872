import { useState } from 'react'

import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { Field, findErrorsId } from '#client/ui/Field.tsx'
import styles from '#client/ui/Input.module.css'
import { isOnlyLabel } from '#client/ui/isOnlyLabel.ts'
import { listenToLeave } from '#client/ui/listenToLeave.ts'
import { Select } from '#client/ui/Select.tsx'
import { isAnswered, readText } from '#form/answers.ts'
import type { MonthYearQuestion } from '#form/kinds/monthYear.ts'

import { useChoices } from './useChoices.ts'
import { useField } from './useField.ts'

/**
 * A month and a year under two keys with one list of errors. Half an answer is only pointed out, unless the question is
 * required.
 */
export function MonthYearField({ question }: { readonly question: MonthYearQuestion }) {
  const { key, yearKey } = question
  const [month, setMonth] = useAnswer(key)
  const [year, setYear] = useAnswer(yearKey)
  const years = useChoices(question.years, readText(year))
  const field = useField(question)
  const [visit, setVisit] = useState<'before' | 'now' | 'over'>('before')
  const isHalf = isAnswered(month) !== isAnswered(year)
  const missing = isHalf && (isAnswered(month) ? 'year' : 'month')
  const note = missing && visit !== 'now' && `Choose the ${missing}, too.`
  // Half an answer is not a missing one.
  const others = field.errors.filter((message) => !note || !isOnlyLabel(message, question.label))
  const isWrong = note && field.errors.length > 0
  return (
    <Field
      {...field}
      errors={isWrong ? [note, ...others] : others}
      note={!isWrong && note}
      hasNewErrors={isHalf && visit === 'over'}
      group="group"
    >
      {(control) => (
        <div
          className={styles.pair}
          onFocus={() => {
            // The note stays until the answer is complete or empty.
            if (!isHalf) setVisit('now')
          }}
          onBlur={listenToLeave(() => setVisit('over'))}
        >
          <div>
            <label className={styles.part} htmlFor={control.id}>
              Month
            </label>
            <Select
              {...control}
              aria-invalid={missing === 'year' ? undefined : control['aria-invalid']}
              value={readText(month)}
              options={question.months}
              autoComplete="off"
              onValue={setMonth}
            />
          </div>
          <div id={yearKey}>
            <label className={styles.part} htmlFor={`${yearKey}-input`}>
              Year
            </label>
            <Select
              {...control}
              id={`${yearKey}-input`}
              name={yearKey}
              aria-invalid={missing === 'month' ? undefined : control['aria-invalid']}
              aria-describedby={findErrorsId(control)}
              value={readText(year)}
              options={years}
              autoComplete="off"
              onValue={setYear}
            />
          </div>
        </div>
      )}
    </Field>
  )
}
