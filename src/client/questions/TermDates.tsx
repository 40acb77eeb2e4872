import { Fragment } from 'react'

import { useDraft } from '#client/draft/use/DraftContext.ts'
import { useInstitution, useToday } from '#client/institution/TenantContext.ts'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { useSession } from '#client/session/SessionContext.ts'
import { listOffered } from '#form/choice.ts'
import { describeLastDay, describeOpening, findChosenTerm, findTermRefusal, listTerms } from '#form/term.ts'
import type { Question } from '#form/page.ts'
import { termKey } from '#form/termKey.ts'

/** The last day for submitting for the chosen term, or for each offered one; after that day, what to do. */
function TermDates({ question }: { readonly question: Question | undefined }) {
  const isAtSubmit = question === undefined
  const hint = question?.hint
  const { tenant, form } = useInstitution()
  const { closings } = useSession()
  const today = useToday()
  const term = useDraft(({ contents }) => findChosenTerm(form, contents.answers), [termKey])
  const terms = listTerms(form)
  if (today === undefined) return hint
  const refusal = term && findTermRefusal(term, closings, today, tenant)
  const offered = term ? [term] : isAtSubmit ? [] : listOffered(terms, '', today, closings)
  const words =
    refusal === undefined ? offered.flatMap((one) => describeLastDay(one, closings, tenant) ?? []) : [refusal]
  if (!term && !isAtSubmit && offered.length === 0) words.push(describeOpening(terms, today))
  return (
    <>
      {hint}
      {words.map((one, index) => (
        <Fragment key={one}>
          {(index > 0 || isAtSubmit || hint !== undefined) && <br />}
          {one}
        </Fragment>
      ))}
      {isAtSubmit && refusal !== undefined && (
        <>
          {' '}
          <PageLink to={`${form.slots.get(termKey)?.page.path}#${termKey}`}>Choose another term</PageLink>
        </>
      )}
    </>
  )
}

/** For a question: undefined unless it is the term question with a single list of choices. */
export function renderTermDates(question?: Question) {
  const isForTerm = question?.key === termKey && 'choices' in question && Array.isArray(question.choices)
  return question && !isForTerm ? undefined : <TermDates question={question} />
}
