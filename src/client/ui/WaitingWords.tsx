import { Spinner } from './Spinner.tsx'
import styles from './WaitingWords.module.css'

/** What is being waited for, in a dialog; it is announced. */
export function WaitingWords({ children }: { readonly children: string }) {
  return (
    <output className={styles.waiting}>
      <Spinner />
      {children}
    </output>
  )
}
