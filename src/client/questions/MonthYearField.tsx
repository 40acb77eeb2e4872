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

/** A month and a year under two keys with one list of errors. */
export function MonthYearField({ question }: { readonly question: MonthYearQuestion }) {
  const { key, yearKey } = question
  const [month, setMonth] = useAnswer(key)
  const [year, setYear] = useAnswer(yearKey)
  const years = useChoices(question.years, readText(year))
  const field = useField(question)
  const [isLeft, setLeft] = useState(true)
  const isHalf = isAnswered(month) !== isAnswered(year)
  const isReported = isHalf && isLeft
  const errors = isReported
    ? [
        `Choose the ${isAnswered(month) ? 'year' : 'month'}, too.`,
        // Half an answer is not a missing one.
        ...field.errors.filter((message) => !isOnlyLabel(message, question.label)),
      ]
    : field.errors
  return (
    <Field {...field} errors={errors} hasNewErrors={isReported} group="group">
      {(control) => (
        <div
          className={styles.pair}
          onFocus={() => {
            // The message stays until the answer is complete or empty.
            if (!isHalf) setLeft(false)
          }}
          onBlur={listenToLeave(() => setLeft(true))}
        >
          <div>
            <label className={styles.part} htmlFor={control.id}>
              Month
            </label>
            <Select
              {...control}
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
              aria-describedby={findErrorsId(control)}
              name={yearKey}
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
