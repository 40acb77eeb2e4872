import type { ComponentProps } from 'react'

import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { joinClasses } from './joinClasses.ts'
import { Spinner } from './Spinner.tsx'

/** A button that keeps its width while busy. */
export function Button(
  props: Omit<ComponentProps<'button'>, 'className'> & {
    readonly variant?: keyof typeof looks
    readonly size?: ButtonSize
    readonly icon?: IconName
    /** Label while busy: the button stays focusable but cannot be pressed. */
    readonly busyLabel?: string | false | undefined
  },
) {
  const { variant, size, icon, busyLabel = false, type = 'button', onClick, children, ...rest } = props
  const isBusy = busyLabel !== false
  return (
    <button
      {...rest}
      type={type}
      className={getButtonClass(variant, size)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.faces}>
        <span className={joinClasses(styles.face, isBusy && styles.away)}>
          {icon && <Icon name={icon} />}
          {children}
        </span>
        {isBusy && (
          <span className={styles.face}>
            <Spinner />
            {busyLabel}
          </span>
        )}
      </span>
    </button>
  )
}

/** 10 or 15 by 3 rem, or the width of its container. Without a size, the width of its label. */
export type ButtonSize = 'submit' | 'continue' | 'block'

/** A link is underlined text as high as a target, and an icon a square. */
const looks = {
  primary: styles.button,
  quiet: joinClasses(styles.button, styles.quiet),
  danger: joinClasses(styles.button, styles.danger),
  link: styles.link,
  quietLink: joinClasses(styles.link, styles.quietLink),
  icon: styles.icon,
}

export function getButtonClass(variant: keyof typeof looks = 'primary', size?: ButtonSize): string {
  return joinClasses(looks[variant], size && styles[size])
}
