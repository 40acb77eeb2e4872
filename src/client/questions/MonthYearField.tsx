import type { ReactNode } from 'react'

import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { Field } from '#client/ui/Field.tsx'
import { MonthYear } from '#client/ui/MonthYear.tsx'
import { Select } from '#client/ui/Select.tsx'
import { readText } from '#form/answers.ts'
import type { MonthYearQuestion } from '#form/kinds/monthYear.ts'

import { useChoices } from './useChoices.ts'
import { isAlwaysRequired, useField } from './useField.ts'

/** A month and a year under two keys, whose errors are one question's. */
export function MonthYearField({ question }: { readonly question: MonthYearQuestion }): ReactNode {
  const { key, yearKey } = question
  const [month, setMonth] = useAnswer(key)
  const [year, setYear] = useAnswer(yearKey)
  const years = useChoices(question.years, yearKey)
  const isRequired = isAlwaysRequired(question)
  return (
    <Field {...useField(question)} group="group">
      {(control) => (
        <MonthYear
          monthId={control.id}
          yearId={`${yearKey}-input`}
          yearHolderId={yearKey}
          month={
            <Select
              {...control}
              name={key}
              value={readText(month)}
              options={question.months}
              variant={question.variant}
              required={isRequired}
              autoComplete="off"
              onValue={setMonth}
            />
          }
          year={
            <Select
              {...control}
              id={`${yearKey}-input`}
              name={yearKey}
              value={readText(year)}
              options={years}
              variant={question.variant}
              required={isRequired}
              autoComplete="off"
              onValue={setYear}
            />
          }
        />
      )}
    </Field>
  )
}
