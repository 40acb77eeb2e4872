import type { ComponentProps, ReactNode } from 'react'

import styles from './Button.module.css'
import { type ButtonSize, type ButtonVariant, getButtonClass } from './buttonClass.ts'
import { Icon, type IconName } from './Icon.tsx'
import { joinClasses } from './joinClasses.ts'
import { Spinner } from './Spinner.tsx'

/** A native button's attributes, and how it looks. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: IconName
  /** It is doing what it was pressed for: it can be reached, but not pressed again. */
  readonly isLoading?: boolean
  /** What it says meanwhile; its own words without it. */
  readonly loadingLabel?: string
}

/** A button (spec 2, shared widgets). It keeps its width while it is loading. */
export function Button({
  variant,
  size,
  icon,
  isLoading = false,
  loadingLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={getButtonClass(variant, size)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.faces}>
        <span className={joinClasses(styles.face, isLoading && styles.away)}>
          {icon && <Icon name={icon} />}
          {children}
        </span>
        {isLoading && (
          <span className={styles.face}>
            <Spinner />
            {loadingLabel ?? children}
          </span>
        )}
      </span>
    </button>
  )
}
