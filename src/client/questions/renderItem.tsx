import type { ReactNode } from 'react'

import { useDraft } from '#client/draft/use/DraftContext.ts'
import { useHolds } from '#client/draft/use/useAnswer.ts'
import { listExclusiveQuestions } from '#form/askedQuestions.ts'
import { type Condition, listKeys } from '#form/condition.ts'
import type { Exclusive, Item } from '#form/page.ts'
import type { Question } from '#form/question.ts'

import { AddAnotherField } from './AddAnotherField.tsx'
import { QuestionBoundary } from './QuestionBoundary.tsx'
import { QuestionField } from './QuestionField.tsx'
import { TabsField } from './TabsField.tsx'
import { TriggerField } from './TriggerField.tsx'

/** Renders an item of a section under its React key. */
export function renderItem(item: Item): ReactNode {
  switch (item.kind) {
    case 'addAnother':
      return (
        <Asked key={item.id} item={item} label={item.componentTitle}>
          <AddAnotherField group={item} />
        </Asked>
      )
    case 'tabs':
      return (
        <Asked key={item.id} item={item} label={item.label}>
          <TabsField item={item} />
        </Asked>
      )
    case 'trigger':
      return (
        <Asked key={item.id} item={item} label={item.label}>
          <TriggerField item={item} />
        </Asked>
      )
    case 'exclusive': {
      const questions = item.cases.flatMap((one) => one.items)
      return <ExclusiveField key={questions.map(({ key }) => key).join(' ')} item={item} />
    }
    default:
      if (item.shownWhen) return <AskedQuestion key={item.key} item={item} />
      return <QuestionField key={item.key} question={item} />
  }
}

/** While it is not asked, nothing of a question is rendered. */
function AskedQuestion({ item }: { readonly item: Question }): ReactNode {
  return useHolds(item.shownWhen) && <QuestionField question={item} />
}

/** Several questions, while they are asked. */
function Asked(props: {
  readonly item: { readonly id: string; readonly shownWhen?: Condition }
  readonly label: string
  readonly children: ReactNode
}): ReactNode {
  const { id, shownWhen } = props.item
  const isAsked = useHolds(shownWhen)
  if (!isAsked) return null
  return (
    <QuestionBoundary id={id} label={props.label}>
      {props.children}
    </QuestionBoundary>
  )
}

const none: readonly Question[] = []

/** The questions of the first case whose condition holds. */
function ExclusiveField({ item }: { readonly item: Exclusive }): ReactNode {
  const keys = item.cases.flatMap((one) => listKeys(one.when))
  const questions = useDraft(({ contents }) => {
    const asked = listExclusiveQuestions(item, contents.answers)
    return asked.length === 0 ? none : asked
  }, keys)
  const isAsked = useHolds(item.shownWhen)
  return isAsked && questions.map((question) => <QuestionField key={question.key} question={question} />)
}
