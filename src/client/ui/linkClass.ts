import styles from './LinkButton.module.css'
import { joinClasses } from './joinClasses.ts'

/** The classes of a link that stands alone and is as high as a finger needs. */
export function getLinkClass(isDanger = false): string {
  return joinClasses(styles.link, isDanger && styles.danger)
}
