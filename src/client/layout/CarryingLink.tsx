import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

import { useSession } from '#client/session/SessionContext.ts'
import { useLoadScreen } from '#client/navigation/LoadScreenContext.ts'
import { PageLink, type PageLinkProps } from '#client/navigation/PageLink.tsx'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import type { Paragraph } from '#form/tenant.ts'

export type CarryingLinkProps = PageLinkProps & {
  /** Email address typed on one card, prefilled on the next. */
  readonly username?: string | undefined
}

/** Query parameters of a mailed link, which no other link keeps. */
const ownOfMailedLink = ['username', 'id']

/**
 * A link that keeps the query, which is read when it is followed, so that the prerendered page has the same link. It
 * preloads its screen on hover; when the screen cannot be loaded, it says so and stays. `VisitorRoot` writes a visitor's
 * answers into the navigation state of each screen.
 */
export function CarryingLink({ onClick, username, ...rest }: CarryingLinkProps) {
  const navigate = useNavigate()
  const loadScreen = useLoadScreen()
  const { run } = usePendingAction()
  const { isLoggedIn } = useSession()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (isLoggedIn || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    run(async () => {
      await loadScreen(rest.to)
      const search = pickQuery(location.search)
      await navigate({ pathname: rest.to, search }, { state: username ? { username } : null })
    })
  }
  const preload = (): void => void loadScreen(rest.to).catch(() => undefined)
  return <PageLink {...rest} onClick={follow} onPointerEnter={preload} onFocus={preload} />
}

/** Whether a click follows the link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
}

function pickQuery(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ownOfMailedLink) query.delete(name)
  return query.toString()
}

/** Renders a paragraph of the tenant's texts with its links. */
export function ParagraphText({ paragraph }: { readonly paragraph: Paragraph }) {
  return paragraph.map((part) => {
    if (typeof part === 'string') return part
    if (part.to.startsWith('/')) {
      return (
        <CarryingLink key={part.text} to={part.to}>
          {part.text}
        </CarryingLink>
      )
    }
    return (
      <a key={part.text} href={part.to}>
        {part.text}
      </a>
    )
  })
}
