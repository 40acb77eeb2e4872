import type { ReactNode } from 'react'

import { useIsHydrated } from '#client/ui/useIsHydrated.ts'

import { startNoticePlace } from './startNotice.ts'

/**
 * Why a page doesn't work: the browser is too old, or scripts are blocked, missing or broken. It is only in the
 * prerendered page and removed when the application starts.
 */
export function StartNotice(): ReactNode {
  const isStarted = useIsHydrated()
  if (isStarted) return null
  return <div id="start" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startNoticePlace }} />
}
