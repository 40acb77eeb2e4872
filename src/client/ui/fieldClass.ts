import styles from './Field.module.css'
import { joinClasses } from './joinClasses.ts'

/**
 * The classes of the element that holds a question.
 * @param isWrong hangs the red rule in the margin
 * @param width 32 rem without it
 */
export function getFieldClass(isWrong: boolean, width?: 'short' | 'full'): string {
  return joinClasses(styles.field, width && styles[width], isWrong && styles.wrong)
}
