import type { MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'

import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { pickCarried } from '#client/draft/keep/carriedAnswers.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { loadScreen, preloadScreen } from '#client/navigation/loadScreen.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'

export type CarryingLinkProps = Omit<LinkProps, 'state' | 'to'> & {
  readonly to: string
  /** An address that was typed into one card and is wanted in the next. */
  readonly username?: string
}

/** What a mailed link brings: its secret goes nowhere else. */
const ownOfMailedLink = ['username', 'id']

/**
 * A link that carries a visitor's answers in navigation state, and keeps the query. Both are read when it is followed:
 * it does not render again with every key, and is the same in the prerendered page. The screen is loaded as soon as the
 * link is pointed at, and a link whose screen cannot be loaded leads nowhere, in words.
 */
export function CarryingLink({ onClick, username, ...rest }: CarryingLinkProps): ReactNode {
  const navigate = useNavigate()
  const { run } = usePendingAction()
  const store = useDraftStore()
  const { form } = useInstitution()
  const { isLoggedIn } = useSession()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (isLoggedIn || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    run(async () => {
      await loadScreen(rest.to)
      const answers = pickCarried(form, store.getDraft().contents.answers)
      await navigate(
        { pathname: rest.to, search: pickQuery(location.search) },
        { state: { answers, ...(username && { username }) } },
      )
    })
  }
  const preload = (): void => preloadScreen(rest.to)
  return <Link {...rest} onClick={follow} onPointerEnter={preload} onFocus={preload} />
}

/** Whether a click means to follow the link here, rather than in another tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
}

function pickQuery(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ownOfMailedLink) query.delete(name)
  return query.toString()
}
