import styles from './Input.module.css'
import { joinClasses } from './joinClasses.ts'

export type InputVariant = 'outlined' | 'underlined'

export function getInputClass(variant: InputVariant = 'outlined'): string {
  return joinClasses(styles.input, variant === 'underlined' && styles.underlined)
}
