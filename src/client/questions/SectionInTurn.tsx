import { memo, startTransition, Suspense, useEffect, useState } from 'react'

import { evaluateCondition } from '#form/condition.ts'

import { awaitTurn, endTurn } from '../ui/hydration.ts'
import { getTitleId, type SectionProps, SectionView } from './SectionView.tsx'

/**
 * A section that is hydrated after those before it, or as soon as it is touched: the first question of a long page does
 * not wait for the last one. One that the prerendered page, without answers, does not have needs no turn: it appears
 * with the first answer that asks for it.
 */
export const SectionInTurn = memo(function SectionInTurn(props: SectionProps) {
  const { shownWhen } = props.section
  const isPrerendered = shownWhen === undefined || evaluateCondition(shownWhen, {})
  return isPrerendered ? <PrerenderedSection {...props} /> : <SectionView {...props} />
})

function PrerenderedSection(props: SectionProps) {
  // React hydrates what is rendered again.
  const [, hydrate] = useState({})
  const id = getTitleId(props.section)
  useEffect(() => {
    // In short tasks, between which the browser shows what is typed.
    awaitTurn(id, () => startTransition(() => hydrate({})))
    return () => endTurn(id)
  }, [id])
  return (
    <Suspense>
      <SectionView {...props} />
    </Suspense>
  )
}
