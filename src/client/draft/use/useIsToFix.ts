import { useSession } from '../../session/SessionContext.ts'
import { useWebStatus } from './DraftContext.ts'

/** Whether what is missing is to be corrected: after a submit, and while a submitted application is open for it. */
export function useIsToFix(): boolean {
  const { correction } = useSession()
  return useWebStatus() === 'validating' || correction !== undefined
}
