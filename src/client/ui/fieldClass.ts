import styles from './Field.module.css'
import { joinClasses } from './joinClasses.ts'

export function getFieldClass(isWrong: boolean, width?: 'short' | 'full'): string {
  return joinClasses(styles.field, width && styles[width], isWrong && styles.wrong)
}
