import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The path, which may have a hash. */
  readonly to: string
}

/** A link to another screen. The router's own brings its prefetching along, which only its framework uses. */
export function PageLink({ to, onClick, children, ...rest }: PageLinkProps) {
  const follow = useLinkClickHandler(to)
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...rest} href={useHref(to)} onClick={onLinkClick}>
      {children}
    </a>
  )
}
