import type { ReactNode } from 'react'

import { useSavedWords } from '#client/draft/use/SavingContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'

import styles from './SavedStatus.module.css'

export function SavedStatus({ place }: { readonly place: 'aside' | 'actions' }): ReactNode {
  const { words, isTrouble } = useSavedWords()
  return (
    <output className={joinClasses(styles.saved, styles[place], isTrouble && styles.failed)}>{words}</output>
  )
}
