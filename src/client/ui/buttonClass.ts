import styles from './Button.module.css'
import { joinClasses } from './joinClasses.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'danger'

/** 10 or 15 by 3 rem, or the width of its container. Without a size, the width of its label. */
export type ButtonSize = 'submit' | 'continue' | 'block'

export function getButtonClass(variant: ButtonVariant = 'primary', size?: ButtonSize): string {
  return joinClasses(styles.button, variant !== 'primary' && styles[variant], size && styles[size])
}
