import type { ReactNode } from 'react'

import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useSelection } from '#client/draft/use/useAnswer.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { getChosenTab } from '#form/askedQuestions.ts'
import type { Tabs as TabsItem } from '#form/page.ts'

import { useChooseTab } from './ChooseTabContext.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './SectionView.module.css'

const noKeys: readonly string[] = []

/**
 * Ways of answering, one of which is chosen. Answers behind the others are not asked, so they are cleared where answers
 * are kept, and come back in this visit when their tab does.
 */
export function TabsField({ item }: { readonly item: TabsItem }): ReactNode {
  const store = useDraftStore()
  const chooseTab = useChooseTab()
  const chosen = useSelection(noKeys, ({ tabs }) => getChosenTab(item, tabs))
  const hasFile = useSelection(noKeys, ({ documents }) => chosen.items.some(({ key }) => documents[key]))

  return (
    <Tabs
      id={`tabs-${item.id}`}
      label={item.label}
      tabs={item.tabs}
      chosen={chosen.id}
      onChoose={(tabId) =>
        chooseTab ? chooseTab(item, tabId) : store.dispatch({ kind: 'tabChosen', tabsId: item.id, tabId })
      }
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
