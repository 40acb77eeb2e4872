import styles from './LinkButton.module.css'
import { joinClasses } from './joinClasses.ts'

/** Classes of a link on its own line, high enough for touch. */
export function getLinkClass(isDanger = false): string {
  return joinClasses(styles.link, isDanger && styles.danger)
}
