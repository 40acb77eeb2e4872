import type { ReactNode } from 'react'

import { useDraft } from '#client/draft/use/DraftContext.ts'
import { useCondition } from '#client/draft/use/useAnswer.ts'
import { listExclusiveQuestions } from '#form/askedQuestions.ts'
import { listKeys } from '#form/condition.ts'
import type { Exclusive, Item } from '#form/page.ts'
import type { Question } from '#form/question.ts'

import { AddAnotherField } from './AddAnotherField.tsx'
import { QuestionBoundary } from './QuestionBoundary.tsx'
import { QuestionField } from './QuestionField.tsx'
import { TabsField } from './TabsField.tsx'
import { TriggerField } from './TriggerField.tsx'

/** Renders an item of a section under its React key. */
export function renderItem(item: Item): ReactNode {
  if (item.kind === 'exclusive') {
    const keys = item.cases.flatMap((one) => one.items).map(({ key }) => key)
    return <AskedItem key={keys.join(' ')} item={item} />
  }
  if ('id' in item) return <AskedItem key={item.id} item={item} />
  return item.shownWhen ? (
    <AskedItem key={item.key} item={item} />
  ) : (
    <QuestionField key={item.key} question={item} />
  )
}

/** While it is not asked, nothing of an item is rendered. */
function AskedItem({ item }: { readonly item: Item }): ReactNode {
  const isAsked = useCondition(item.shownWhen)
  if (!isAsked) return null
  switch (item.kind) {
    case 'addAnother':
      return (
        <QuestionBoundary id={item.id} label={item.componentTitle}>
          <AddAnotherField group={item} />
        </QuestionBoundary>
      )
    case 'tabs':
    case 'trigger':
      return (
        <QuestionBoundary id={item.id} label={item.label}>
          {item.kind === 'tabs' ? <TabsField item={item} /> : <TriggerField item={item} />}
        </QuestionBoundary>
      )
    case 'exclusive':
      return <ExclusiveField item={item} />
    default:
      return <QuestionField question={item} />
  }
}

const none: readonly Question[] = []

/** The questions of the first case whose condition holds. */
function ExclusiveField({ item }: { readonly item: Exclusive }): ReactNode {
  const keys = item.cases.flatMap((one) => listKeys(one.when))
  const questions = useDraft(({ contents }) => {
    const asked = listExclusiveQuestions(item, contents.answers)
    return asked.length === 0 ? none : asked
  }, keys)
  return questions.map((question) => <QuestionField key={question.key} question={question} />)
}
