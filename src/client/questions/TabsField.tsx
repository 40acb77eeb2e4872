import type { ReactNode } from 'react'

import { useAnswersStore } from '#client/answers/AnswersContext.ts'
import { useSelection } from '#client/answers/useAnswer.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { getChosenTab } from '#form/askedQuestions.ts'
import type { Tabs as TabsItem } from '#form/page.ts'

import { clearAnswers } from './clearAnswers.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './SectionView.module.css'
import { useStructure } from './StructureContext.ts'

const noKeys: readonly string[] = []

/** Ways of answering, one of which is chosen; the answers of the others are cleared (spec 4). */
export function TabsField({ item }: { readonly item: TabsItem }): ReactNode {
  const store = useAnswersStore()
  const structure = useStructure()
  const chosen = useSelection(noKeys, ({ tabs }) => getChosenTab(item, tabs))

  const choose = (tabId: string): void => {
    if (structure.onTab) {
      structure.onTab(item.id, tabId)
      return
    }
    clearAnswers(store, chosen.items)
    store.setTab(item.id, tabId)
  }

  return (
    <Tabs id={`tabs-${item.id}`} label={item.label} tabs={item.tabs} chosen={chosen.id} onChoose={choose}>
      <div className={styles.questions}>
        {chosen.items.map((question) => (
          <QuestionField key={question.key} question={question} />
        ))}
      </div>
    </Tabs>
  )
}
