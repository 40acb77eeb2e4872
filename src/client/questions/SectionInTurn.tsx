import { memo, startTransition, Suspense, useEffect, useState } from 'react'

import { awaitTurn, endTurn } from '../ui/hydration.ts'
import { getTitleId, type SectionProps, SectionView } from './SectionView.tsx'

/**
 * A section that is hydrated after those before it, or as soon as it is touched: the first question
 * of a long page does not wait for the last one.
 */
export const SectionInTurn = memo(function SectionInTurn(props: SectionProps) {
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
})
