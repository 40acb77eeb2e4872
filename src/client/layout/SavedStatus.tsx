import type { ReactNode } from 'react'

import { useSavedWords } from '#client/draft/use/SavingContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'

import styles from './SavedStatus.module.css'

/** Where the answers are, in the bar that stays in view; a screen reader hears each change of it. */
export function SavedStatus(): ReactNode {
  const { words, isTrouble } = useSavedWords()
  return <output className={joinClasses(styles.saved, isTrouble && styles.failed)}>{words}</output>
}
