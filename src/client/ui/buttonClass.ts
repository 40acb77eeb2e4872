import styles from './Button.module.css'
import { joinClasses } from './joinClasses.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'danger'

/** 10 or 15 by 3 rem, or as wide as what is around it. Without a size, as wide as its words. */
export type ButtonSize = 'submit' | 'continue' | 'block'

export function getButtonClass(variant: ButtonVariant = 'primary', size?: ButtonSize): string {
  return joinClasses(styles.button, variant !== 'primary' && styles[variant], size && styles[size])
}
