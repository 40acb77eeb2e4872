import { useLocation } from 'react-router'

import { useDraftStore } from '../draft/use/DraftContext.ts'
import { useIsToFix } from '../draft/use/useIsToFix.ts'
import { PageLink } from '../navigation/PageLink.tsx'
import { readHashKey } from '../questions/focusQuestion.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './NextToFix.module.css'
import { useMissing } from './useMissing.ts'
import { useStep } from './useStep.ts'

/**
 * The way from one missing or wrong answer to the next, in the bar: to the first of this step or a later one, then to the
 * one after the question that was last opened by a link, and in the end from the first step again.
 */
export function NextToFix() {
  const { form } = useDraftStore().rules
  const { page } = useStep()
  const { hash } = useLocation()
  const missing = useMissing(useIsToFix()).flatMap(({ path, items }) =>
    items.map((item) => ({ ...item, path })),
  )
  const keys = [...form.slots.keys()]
  const opened = keys.indexOf(readHashKey(hash))
  const isAhead = ({ key, path }: (typeof missing)[number]): boolean =>
    opened < 0
      ? form.pages.findIndex((one) => one.path === path) >= form.pages.indexOf(page)
      : keys.indexOf(key) > opened
  const next = missing.find(isAhead) ?? missing[0]
  if (!next) return null
  return (
    <PageLink className={styles.next} to={`${next.path}#${next.key}`}>
      Next
      <VisuallyHidden>{` to fix: ${next.message}`}</VisuallyHidden>
    </PageLink>
  )
}
