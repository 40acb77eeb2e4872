import styles from './Input.module.css'
import { joinClasses } from './joinClasses.ts'

/** The two looks of an input. */
export type InputVariant = 'outlined' | 'underlined'

/** The classes of anything that is typed into or chosen from. */
export function getInputClass(variant: InputVariant = 'outlined'): string {
  return joinClasses(styles.input, variant === 'underlined' && styles.underlined)
}
