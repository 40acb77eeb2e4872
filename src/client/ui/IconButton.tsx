import type { ComponentProps, ReactNode } from 'react'

import styles from './IconButton.module.css'
import { Icon, type IconName } from './Icon.tsx'

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'aria-label' | 'children'
> {
  readonly icon: IconName
  readonly label: string
}

export function IconButton({ icon, label, ...rest }: IconButtonProps): ReactNode {
  return (
    <button {...rest} type="button" className={styles.button} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
