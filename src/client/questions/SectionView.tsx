import { memo, useEffect } from 'react'

import { useDraft } from '#client/draft/use/DraftContext.ts'
import { useCondition } from '#client/draft/use/useAnswer.ts'
import { listExclusiveQuestions } from '#form/askedQuestions.ts'
import { endTurn } from '#client/ui/hydration.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { listKeys } from '#form/condition.ts'
import type { Exclusive, Item, Question, Section } from '#form/page.ts'

import { AddAnotherField } from './AddAnotherField.tsx'
import { ClosedAtFirst } from './ClosedAtFirst.tsx'
import { QuestionBoundary, QuestionField } from './QuestionField.tsx'
import { TabsField } from './TabsField.tsx'
import { TriggerField } from './TriggerField.tsx'
import styles from './SectionView.module.css'

export interface SectionProps {
  readonly section: Section
  /** The length of an optional section, which is closed at first. */
  readonly minutes?: number | undefined
}

/** Questions under one heading, while they are asked. */
export const SectionView = memo(function SectionView({ section, minutes }: SectionProps) {
  const isShown = useCondition(section.shownWhen)
  const titleId = getTitleId(section)
  // After the effects of its questions.
  useEffect(() => endTurn(titleId), [titleId])
  if (!isShown) return null
  const content = (
    <>
      {section.lede !== undefined && <p className={styles.lede}>{section.lede}</p>}
      <div className={styles.body}>{section.items.map(renderItem)}</div>
    </>
  )
  return (
    <section className={joinClasses(styles.section, minutes !== undefined && styles.optional)}>
      {minutes === undefined ? (
        <>
          <h2 id={titleId}>{section.title}</h2>
          {content}
        </>
      ) : (
        <ClosedAtFirst items={section.items} minutes={minutes} title={section.title} titleId={titleId}>
          {content}
        </ClosedAtFirst>
      )}
    </section>
  )
})

/** The id of a section's heading. */
export function getTitleId({ id }: Section): string {
  return `section-${id}`
}

/** Renders an item of a section under its React key. */
export function renderItem(item: Item) {
  if ('key' in item) return <QuestionField key={item.key} question={item} />
  if (item.kind === 'exclusive') {
    const keys = item.cases.flatMap((one) => one.items).map(({ key }) => key)
    return <AskedItem key={keys.join(' ')} item={item} />
  }
  return <AskedItem key={item.id} item={item} />
}

/** While it is not asked, nothing of an item is rendered. A question sees to that itself. */
function AskedItem({ item }: { readonly item: Exclude<Item, Question> }) {
  const isAsked = useCondition(item.shownWhen)
  if (!isAsked) return null
  if (item.kind === 'exclusive') return <ExclusiveField item={item} />
  return (
    <QuestionBoundary id={item.id} label={item.kind === 'addAnother' ? item.componentTitle : item.label}>
      {item.kind === 'addAnother' && <AddAnotherField group={item} />}
      {item.kind === 'tabs' && <TabsField item={item} />}
      {item.kind === 'trigger' && <TriggerField item={item} />}
    </QuestionBoundary>
  )
}

const none: never[] = []

/** The questions of the first case whose condition holds. */
function ExclusiveField({ item }: { readonly item: Exclusive }) {
  const keys = item.cases.flatMap((one) => listKeys(one.when))
  const questions = useDraft(({ contents }) => {
    const asked = listExclusiveQuestions(item, contents.answers)
    return asked.length === 0 ? none : asked
  }, keys)
  return questions.map((question) => <QuestionField key={question.key} question={question} />)
}
