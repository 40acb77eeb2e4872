import styles from './Spinner.module.css'
import coverStyles from './FullScreenSpinner.module.css'

export function Spinner({ size = 'm' }: { readonly size?: 's' | 'm' | 'l' }) {
  return <span className={styles[size]} aria-hidden="true" />
}

export function FullScreenSpinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <output className={coverStyles.cover} data-cover>
      <Spinner size="l" />
      <span className={coverStyles.label}>{label}</span>
    </output>
  )
}
