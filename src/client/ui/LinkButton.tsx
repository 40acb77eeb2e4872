import type { ComponentProps, ReactNode } from 'react'

import { Icon, type IconName } from './Icon.tsx'
import { joinClasses } from './joinClasses.ts'
import styles from './LinkButton.module.css'
import { Spinner } from './Spinner.tsx'

export interface LinkButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly icon?: IconName
  readonly isDanger?: boolean
  /** Label while busy: the button stays focusable but cannot be pressed. */
  readonly busyLabel?: string | false | undefined
}

export function LinkButton({
  icon,
  isDanger = false,
  busyLabel = false,
  onClick,
  children,
  ...rest
}: LinkButtonProps): ReactNode {
  const isBusy = busyLabel !== false
  return (
    <button
      {...rest}
      type="button"
      className={getLinkClass(isDanger)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{isBusy ? busyLabel : children}</span>
    </button>
  )
}

/** Classes of a link on its own line, high enough for touch. */
export function getLinkClass(isDanger = false): string {
  return joinClasses(styles.link, isDanger && styles.danger)
}
