import type { ReactNode } from 'react'

import { useAnswersStore } from '#client/answers/AnswersContext.ts'
import { useSelection } from '#client/answers/useAnswer.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { getChosenTab } from '#form/askedQuestions.ts'
import type { Tabs as TabsItem } from '#form/page.ts'

import { QuestionField } from './QuestionField.tsx'
import styles from './SectionView.module.css'
import { useStructure } from './StructureContext.ts'

const noKeys: readonly string[] = []

/**
 * Ways of answering, one of which is chosen. Answers behind the others are not asked, so they are cleared where answers
 * are kept (spec 4), and come back in this visit when their tab does.
 */
export function TabsField({ item }: { readonly item: TabsItem }): ReactNode {
  const store = useAnswersStore()
  const { onTab = (tabs, tabId) => store.setTab(tabs.id, tabId) } = useStructure()
  const chosen = useSelection(noKeys, ({ tabs }) => getChosenTab(item, tabs))
  const hasFile = useSelection(noKeys, ({ documents }) => chosen.items.some(({ key }) => documents[key]))

  return (
    <Tabs
      id={`tabs-${item.id}`}
      label={item.label}
      tabs={item.tabs}
      chosen={chosen.id}
      onChoose={(tabId) => onTab(item, tabId)}
    >
      <div className={styles.questions}>
        {chosen.items.map((question) => (
          <QuestionField key={question.key} question={question} />
        ))}
        {hasFile && <p className={styles.aside}>If you choose another way, this file is deleted.</p>}
      </div>
    </Tabs>
  )
}
