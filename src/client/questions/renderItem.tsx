import type { ReactNode } from 'react'

import { useHolds } from '#client/draft/use/useAnswer.ts'
import type { Item } from '#form/page.ts'

import { AddAnotherField } from './AddAnotherField.tsx'
import { ExclusiveField } from './ExclusiveField.tsx'
import { QuestionBoundary } from './QuestionBoundary.tsx'
import { QuestionField } from './QuestionField.tsx'
import { TabsField } from './TabsField.tsx'
import { TriggerField } from './TriggerField.tsx'

/** Renders an item of a section under its React key. */
export function renderItem(item: Item): ReactNode {
  switch (item.kind) {
    case 'addAnother':
    case 'tabs':
    case 'trigger':
      return <ItemField key={item.id} item={item} />
    case 'exclusive': {
      const questions = item.cases.flatMap((one) => one.items)
      return <ItemField key={questions.map(({ key }) => key).join(' ')} item={item} />
    }
    default:
      if (item.shownWhen) return <ItemField key={item.key} item={item} />
      return <QuestionField key={item.key} question={item} />
  }
}

/** A question, group, tabs, exclusive cases or trigger, while it is asked. */
function ItemField({ item }: { readonly item: Item }): ReactNode {
  return useHolds(item.shownWhen) ? renderAsked(item) : null
}

function renderAsked(item: Item): ReactNode {
  switch (item.kind) {
    case 'addAnother':
      return (
        <QuestionBoundary id={item.id} label={item.componentTitle}>
          <AddAnotherField group={item} />
        </QuestionBoundary>
      )
    case 'tabs':
      return (
        <QuestionBoundary id={item.id} label={item.label}>
          <TabsField item={item} />
        </QuestionBoundary>
      )
    case 'exclusive':
      return <ExclusiveField item={item} />
    case 'trigger':
      return (
        <QuestionBoundary id={item.id} label={item.label}>
          <TriggerField item={item} />
        </QuestionBoundary>
      )
    default:
      return <QuestionField question={item} />
  }
}
