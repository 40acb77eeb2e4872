import type { ReactNode } from 'react'

import { useIsHydrated } from '#client/ui/useIsHydrated.ts'

import { startNoticePlace } from './startNotice.ts'

/**
 * What a page says that does nothing: the browser is too old, a script did not come or failed, or there are none. It is
 * no part of any script, and goes when the application has started.
 */
export function StartNotice(): ReactNode {
  const isStarted = useIsHydrated()
  if (isStarted) return null
  return <div id="start" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startNoticePlace }} />
}
