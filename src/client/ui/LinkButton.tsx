import type { ComponentProps, ReactNode } from 'react'

import { Icon, type IconName } from './Icon.tsx'
import { getLinkClass } from './linkClass.ts'
import { Spinner } from './Spinner.tsx'

/** A native button's attributes, and how it looks. */
export interface LinkButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly icon?: IconName
  readonly isDanger?: boolean
  readonly isLoading?: boolean
}

/** A button that looks like a link: it does something small, or something on the side. */
export function LinkButton({
  icon,
  isDanger = false,
  isLoading = false,
  onClick,
  children,
  ...rest
}: LinkButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type="button"
      className={getLinkClass(isDanger)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? undefined : onClick}
    >
      {isLoading ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}
