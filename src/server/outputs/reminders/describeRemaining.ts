import type { ApplicationContents } from '#form/answers.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import type { Page } from '#form/page.ts'
import { validateAnswers } from '#form/validateAnswers.ts'

/** More of them are only counted. */
const maxNamed = 3

/** Labels may end in a mark of their own, so each is in quotation marks. */
const listed = new Intl.ListFormat('en-US')

/** What a submission would refuse today, for all steps and for each of them. */
export function describeRemaining(
  pages: readonly Page[],
  contents: ApplicationContents,
  today: CalendarDate,
) {
  const steps = pages.map((page) => {
    const errors = validateAnswers([page], contents, today)
    const labels = listAskedQuestions([page], contents).flatMap(({ question }) =>
      question.key in errors ? question.label : [],
    )
    return { step: page.title, labels }
  })
  const count = steps.reduce((sum, { labels }) => sum + labels.length, 0)
  return {
    remaining:
      count === 0
        ? 'Everything is answered: only submitting it is left'
        : `${countQuestions(count)} ${count === 1 ? 'is' : 'are'} left`,
    // Three times "Done" says nothing.
    steps: (count === 0 ? [] : steps).map(({ step, labels }) => ({
      step,
      stepRemaining: describeStep(labels),
    })),
  }
}

function describeStep(labels: readonly string[]): string {
  if (labels.length === 0) return 'Done'
  const named = labels.length > maxNamed ? '' : `: ${listed.format(labels.map((label) => `“${label}”`))}`
  return `${countQuestions(labels.length)}${named}`
}

function countQuestions(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`
}
