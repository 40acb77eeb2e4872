import { useDraft, useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { getChosenTab } from '#form/askedQuestions.ts'
import type { Tabs as TabsItem } from '#form/page.ts'

import { QuestionField } from './QuestionField.tsx'
import styles from './SectionView.module.css'

/**
 * Alternative ways of answering. Answers behind other tabs are not asked for, so the store clears them; they return
 * with their tab during this visit.
 */
export function TabsField({ item }: { readonly item: TabsItem }) {
  const store = useDraftStore()
  const { chooseTab } = useSession()
  const chosen = useDraft(({ contents }) => getChosenTab(item, contents.tabs), [])
  const hasFile = useDraft(({ contents }) => chosen.items.some(({ key }) => contents.documents[key]), [])

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
