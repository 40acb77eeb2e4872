import { getButtonClass } from '../ui/Button.tsx'
import { CarryingLink } from './CarryingLink.tsx'
import styles from './WayBack.module.css'

/** Shown where somebody has logged in before. The style sheet decides, so that the prerendered page is right at once. */
export function WayBack({ look }: { readonly look: 'primary' | 'quiet' }) {
  return (
    <p className={styles.back}>
      <CarryingLink className={getButtonClass(look)} to="/login">
        Log back in
      </CarryingLink>
    </p>
  )
}
